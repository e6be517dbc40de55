import type { Match } from '#domain/contract/competition/matches.ts';
import type { MatchDayView } from '#domain/contract/matchDay/matchDays.ts';
import { gameWords } from '#domain/games/words.ts';
import type { Phase } from '#domain/matchDay/matchDay.ts';
import { ROOM_ANCHOR } from '#domain/siteLinks.ts';
import { DiscordLink } from '#shared/access/DiscordLogIn.tsx';
import { useSession } from '#shared/access/useSession.ts';
import { matchDayQuery, useRead } from '#shared/api/api.ts';
import { deferredPart } from '#shared/lazy/lazyPage.tsx';
import { gamesQuery } from '#shared/match/gamesQuery.ts';
import { isScoreHidden } from '#shared/preferences/mask.ts';
import { Note, rich } from '#ui/blocks.tsx';
import { useSite } from '#ui/site.ts';
import { DayCard } from './DayCard.tsx';

// Deferred, like the part around it: a browser cannot preload code that only deferred code imports.
const MatchRoom = deferredPart('site/matches/MatchRoom.tsx', () => import('./MatchRoom.tsx'));
const Games = deferredPart('site/matches/Games.tsx', () => import('./Games.tsx'));

/** A match run by its two teams: the next step, past steps and, once play has begun, the games. */
export function MatchDay({ match }: { match: Match }) {
  const { data: day } = useRead(matchDayQuery, match);
  const { isAdmin, captain } = useSession();
  if (!day) return null;
  const isMember = isAdmin || captain !== undefined;
  const hasGames = !PHASES_BEFORE_PLAY.has(day.phase) && !isScoreHidden(match) && gameWords().hasGameData;
  return (
    <>
      {isMember && <MatchRoom match={match} otherwise={<Day match={match} day={day} />} />}
      {hasGames && <GamesOf match={match} />}
      {!isMember && <Day match={match} day={day} hasLogIn />}
    </>
  );
}

function GamesOf({ match }: { match: Match }) {
  const { data } = useRead(gamesQuery, match);
  if (!data || (data.games.length === 0 && data.nextAt === null)) return null;
  return <Games match={match} shown={data} waiting={null} />;
}

function Day({ match, day, hasLogIn }: { match: Match; day: MatchDayView; hasLogIn?: boolean }) {
  const { hasDiscordLogIn } = useSite();
  const logIn = <DiscordLink from={`/matches/${match.id}${ROOM_ANCHOR}`} />;
  if (OVER.has(day.phase) || isScoreHidden(match)) return null;
  return (
    <DayCard day={day}>
      {hasLogIn && hasDiscordLogIn && (
        <Note size="small">{rich`Captain of one of these teams? ${logIn} to run the match here.`}</Note>
      )}
    </DayCard>
  );
}

const OVER: ReadonlySet<Phase> = new Set(['settled', 'closed']);
const PHASES_BEFORE_PLAY: ReadonlySet<Phase> = new Set(['open', 'check_in', 'choice']);
