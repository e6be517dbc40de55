import { IconDots } from '@tabler/icons-react';
import { DropdownMenu } from 'radix-ui';
import { useState } from 'react';
import { activateTournament, type Tournament } from '../../../../../domain/contract/tournaments.ts';
import { useApi } from '../../../api.ts';
import { Menu, MenuItem } from '../matches/Menu.tsx';
import { useAct } from '../useAct.ts';
import { CompleteTournament } from './CompleteTournament.tsx';
import { DeleteTournament } from './DeleteTournament.tsx';
import { InviteTeams } from './InviteTeams.tsx';
import styles from './TournamentMenu.module.css';

type Question = 'complete' | 'invite' | 'delete';

/** What else can be done with a tournament. */
export function TournamentMenu({ tournament, onCopy }: { tournament: Tournament; onCopy: () => void }) {
  const { id, name, isActive, status, league } = tournament;
  const api = useApi();
  const act = useAct();
  const [asked, ask] = useState<Question | null>(null);
  const close = () => ask(null);
  const activate = () =>
    act({
      run: async (key) => (await api.call(activateTournament, { params: { id }, body: {} }, key)).data,
      done: () => `${name} is the active tournament of league ${league}`,
      failed: `${name} was not made the active one.`,
      undo: () => ({ action: 'tournament.activated', id }),
      reads: ['tournaments'],
    });
  return (
    <>
      <Menu
        trigger={
          <DropdownMenu.Trigger className={styles.more} aria-label={`More for ${name}`}>
            <IconDots size={18} stroke={1.8} aria-hidden="true" />
          </DropdownMenu.Trigger>
        }
      >
        {!isActive && <MenuItem onSelect={() => void activate()}>Set Active</MenuItem>}
        {status !== 'completed' && (
          <MenuItem onSelect={() => ask('complete')}>Complete with champion</MenuItem>
        )}
        <MenuItem onSelect={onCopy}>Copy</MenuItem>
        <MenuItem onSelect={() => ask('invite')}>Invite last season’s teams</MenuItem>
        <MenuItem isDangerous onSelect={() => ask('delete')}>
          Delete
        </MenuItem>
      </Menu>
      {asked === 'complete' && <CompleteTournament tournament={tournament} onClose={close} />}
      {asked === 'invite' && <InviteTeams tournament={tournament} onClose={close} />}
      {asked === 'delete' && <DeleteTournament tournament={tournament} onClose={close} />}
    </>
  );
}
