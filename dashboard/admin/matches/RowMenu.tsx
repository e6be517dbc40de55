import IconDots from 'icon:dots';
import { useLocation } from 'wouter';
import { Menu, MenuItem } from '#admin/shared/match/Menu.tsx';
import { hasResult, isToEnter, pairing } from '#admin/shared/match/outcome.ts';
import type { Match } from '#domain/contract/matches.ts';
import { useSelection } from '#shared/tournament/useSelection.ts';
import { Button } from '#ui/Button.tsx';
import styles from './MatchRow.module.css';
import type { Act } from './rowActs.ts';

export function RowMenu({ match, act }: { match: Match; act: Act }) {
  const isKnown = match.team1 !== null && match.team2 !== null;
  const isWaiting = isToEnter(match) && match.status !== 'live';
  const { to } = useSelection();
  const [path, go] = useLocation();
  const canCancel = match.status !== 'cancelled' || (match.countsForStats && hasResult(match));
  return (
    <Menu
      trigger={
        <Button look="icon" isReading className={styles.more} aria-label={`More for ${pairing(match)}`}>
          <IconDots size={18} stroke={1.8} aria-hidden="true" />
        </Button>
      }
    >
      {isWaiting && <MenuItem onSelect={() => act(match, { kind: 'live' })}>Set live</MenuItem>}
      {match.status === 'live' && (
        <MenuItem onSelect={() => act(match, { kind: 'waiting' })}>Set back to scheduled</MenuItem>
      )}
      {isKnown && <MenuItem onSelect={() => act(match, { kind: 'forfeit' })}>Forfeit</MenuItem>}
      <MenuItem onSelect={() => act(match, { kind: 'edit' })}>Time and stream</MenuItem>
      {match.status === 'completed' && (
        <MenuItem isReading onSelect={() => go(`${to(path)}&view=players&match=${match.id}`)}>
          Who played
        </MenuItem>
      )}
      {canCancel && (
        <MenuItem isDangerous onSelect={() => act(match, { kind: 'cancel' })}>
          Cancel Match
        </MenuItem>
      )}
    </Menu>
  );
}
