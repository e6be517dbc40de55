import { useState } from 'react';
import type { Board } from '#domain/picks/board.ts';
import { byTime, isLocked } from '#domain/picks/lock.ts';
import { matchPoints } from '#domain/picks/points.ts';
import { plural, t } from '#domain/text/translate.ts';
import { Box, Button, classes, Row } from '#ui/blocks.tsx';
import { momentText } from '#ui/momentText.ts';
import { useZone } from '#ui/useZone.ts';
import styles from './NextGames.module.css';
import { PickState } from './PickState.tsx';
import { gamesOf, type Picking, shareOf } from './picking.ts';
import { TeamButton } from './TeamButton.tsx';

type Match = Board['matches'][number];

/** The maximum number of games shown at once; a group-stage day may have many more. */
const MOST_NEXT_GAMES = 12;

/** The open games on the next day that has any; `more` adds further games. */
function useNextGames(picking: Picking) {
  const zone = useZone();
  const [pages, setPages] = useState(1);
  const open = gamesOf(picking)
    .filter((match) => !isLocked(match, picking.now) && (picking.pick || picking.answers.matches[match.key]))
    .toSorted(byTime);
  const dayOf = (match: Match | undefined) =>
    match?.scheduledTime ? momentText(new Date(match.scheduledTime), zone, 'date') : '';
  const ofFirstDay = open.filter((match) => dayOf(match) === dayOf(open[0])).length;
  const shown = open.slice(0, Math.min(ofFirstDay, MOST_NEXT_GAMES) + MOST_NEXT_GAMES * (pages - 1));
  return { open, shown, more: () => setPages(pages + 1) };
}

export function NextGames({ picking }: { picking: Picking }) {
  const { open, shown, more } = useNextGames(picking);
  const earlier = gamesOf(picking)
    .filter((match) => isLocked(match, picking.now) && picking.answers.matches[match.key])
    .toSorted((one, other) => byTime(other, one));
  return (
    <>
      <Games games={shown} picking={picking} />
      {shown.length < open.length && (
        <Box marginTop={3}>
          <Button id="more-games" isReading onClick={more}>
            {plural(open.length - shown.length, '# more match', '# more matches')}
          </Button>
        </Box>
      )}
      {earlier.length > 0 && (
        <details className={styles.earlier} open={shown.length === 0}>
          <summary className="link">{plural(earlier.length, '# locked pick', '# locked picks')}</summary>
          <Games games={earlier} picking={picking} />
        </details>
      )}
    </>
  );
}

const Games = ({ games, picking }: { games: readonly Match[]; picking: Picking }) => (
  <ul className={styles.games}>
    {games.map((match) => (
      <Game key={match.key} match={match} picking={picking} />
    ))}
  </ul>
);

function Game({ match, picking }: { match: Match; picking: Picking }) {
  const { answers, options, teams, now, faults, pick } = picking;
  const { key, winner } = match;
  const locked = isLocked(match, now);
  const picked = answers.matches[key];
  const ids = options.get(key) ?? [null, null];
  const nameOf = (id: string | null | undefined) => teams.get(id ?? '')?.name ?? t`TBD`;
  const title = t`${nameOf(ids[0])} v ${nameOf(ids[1])}`;
  const fault = faults[`matches.${key}`];
  return (
    <Box
      as="li"
      look="card"
      id={`pick-${key}`}
      className={classes(styles.game, fault !== undefined && styles.refused)}
    >
      <Row role="group" aria-label={title} align="stretch" className={styles.sides}>
        {ids.map((id) => (
          <TeamButton
            key={id}
            team={teams.get(id ?? '') ?? null}
            waits={t`TBD`}
            isPicked={id === picked}
            outcome={id !== null && id === winner ? t`Won` : undefined}
            share={shareOf(picking, key, id)}
            onPick={pick && !locked && id !== null ? () => pick.winner(key, id) : undefined}
            of={title}
          />
        ))}
      </Row>
      <Box padding={[1, 3]} line="top">
        <PickState
          fault={fault}
          isLocked={locked}
          locksAt={match.scheduledTime}
          points={matchPoints(match, answers)}
          hasPick={picked !== undefined}
          now={now}
        />
      </Box>
    </Box>
  );
}
