import IconDots from 'icon:dots';
import { useState } from 'react';
import { Menu, MenuItem } from '#admin/shared/match/Menu.tsx';
import { isOver } from '#domain/competition/tournament.ts';
import type { Tournament } from '#domain/contract/competition/tournaments.ts';
import { Button } from '#ui/Button.tsx';
import { CompleteTournament } from './CompleteTournament.tsx';
import { DeleteTournament } from './DeleteTournament.tsx';
import { InviteTeams } from './InviteTeams.tsx';
import { useActivate } from './useActivate.ts';

type Question = 'complete' | 'invite' | 'delete';

/** What else can be done with a tournament. */
export function TournamentMenu({ tournament, onCopy }: { tournament: Tournament; onCopy: () => void }) {
  const { name, isActive, status } = tournament;
  const activate = useActivate();
  const [asked, ask] = useState<Question | null>(null);
  const close = () => ask(null);
  return (
    <>
      <Menu
        trigger={
          <Button look="square" aria-label={`More for ${name}`}>
            <IconDots size={18} stroke={1.8} aria-hidden="true" />
          </Button>
        }
      >
        {!isActive && !isOver(status) && (
          <MenuItem onSelect={() => void activate(tournament)}>Set Active</MenuItem>
        )}
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
