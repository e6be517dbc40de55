import type { ListedMatch } from '#domain/contract/competition/matches.ts';
import type { Tournament } from '#domain/contract/competition/tournaments.ts';
import { commaList, t } from '#domain/text/translate.ts';
import { shortFormat } from '#shared/bracket/words.ts';
import { inOrder, isPlaying, statusWords } from '#shared/match/matchStatus.ts';
import { isLoser, kindOf, placeText, playedAt, scoresOf, shownMatches } from '#shared/match/words.ts';
import { classes } from '#ui/blocks.tsx';
import { Crest, Head, Live, Moment, Nothing, Plate, Way } from './parts.tsx';

type Props = { tournament: Tournament; matches: readonly ListedMatch[]; limit?: number | undefined };

const USUAL = 10;

export const MatchesEmbed = ({ tournament, matches, limit = USUAL }: Props) => (
  <>
    <Head tournament={tournament} title={t`Matches`} />
    <MatchLists matches={matches} limit={limit} />
  </>
);

export function MatchLists({ matches, limit }: { matches: readonly ListedMatch[]; limit: number }) {
  const sorted = inOrder(shownMatches(matches)).filter(({ status }) => status !== 'bye');
  const open = sorted.filter((match) => kindOf(match) !== 'results');
  const results = sorted.filter((match) => kindOf(match) === 'results');
  // If both lists are long enough, half of the matches shown are live or upcoming.
  const toCome = open.slice(0, Math.max(Math.ceil(limit / 2), limit - results.length));
  const over = results.slice(0, limit - toCome.length);
  if (toCome.length + over.length === 0) return <Nothing>{t`No matches yet.`}</Nothing>;
  return (
    <>
      <MatchList title={t`Live and upcoming`} matches={toCome} />
      <MatchList title={t`Results`} matches={over} />
    </>
  );
}

type ListProps = { title?: string; day?: string; matches: readonly ListedMatch[] };

/** With `day`, all matches are on that day, so each shows only its time and format. */
export const MatchList = ({ title, day, matches }: ListProps) =>
  matches.length > 0 && (
    <section>
      {title && <h2>{title}</h2>}
      <ol className="matches">
        {matches.map((match) => (
          <li key={match.id}>
            <MatchRow match={match} isOfDay={day !== undefined} />
          </li>
        ))}
      </ol>
    </section>
  );

function MatchRow({ match, isOfDay }: { match: ListedMatch; isOfDay: boolean }) {
  const { id, team1, team2, status } = match;
  const [one, other] = scoresOf(match) ?? [];
  const at = playedAt(match);
  return (
    <Way path={`/matches/${id}`} className="match">
      <span className="when">
        {isPlaying(match) ? (
          <Live />
        ) : status === 'live' || status === 'cancelled' ? (
          statusWords(match)
        ) : at ? (
          <Moment at={at} style={isOfDay ? 'time' : 'list'} />
        ) : (
          t`No time yet`
        )}{' '}
        <small>
          {isOfDay ? commaList([placeText(match), shortFormat(match.matchFormat)]) : placeText(match)}
        </small>
      </span>
      <span className="sides">
        {(
          [
            [team1, one, 'team1'],
            [team2, other, 'team2'],
          ] as const
        ).map(([team, score, side]) => (
          <span key={side} className={classes('side', isLoser(match, side) && 'beaten')}>
            {team && <Crest team={team} />}
            <span className="name">{team?.name ?? t`TBD`}</span>
            {score && <Plate {...score} />}
          </span>
        ))}
      </span>
    </Way>
  );
}
