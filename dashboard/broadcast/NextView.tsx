import { useQuery } from '@tanstack/react-query';
import type { Side } from '#domain/competition/match.ts';
import type { ListedMatch } from '#domain/contract/matches.ts';
import { listedMatchesQuery, useApi } from '#shared/api/api.ts';
import { ShortTime } from '#shared/bracket/ShortTime.tsx';
import { shortFormat } from '#shared/bracket/words.ts';
import { leadOf } from '#shared/match/homeMatches.ts';
import { placeText } from '#shared/match/words.ts';
import { Crest } from '#ui/Crest.tsx';
import { classes } from '#ui/classes.ts';
import { distanceText } from '#ui/momentText.ts';
import { Name } from '#ui/Name.tsx';
import { Time } from '#ui/Time.tsx';
import { Fitted } from './Fitted.tsx';
import styles from './NextView.module.css';
import { SECONDS_FROM, useCountdown } from './useCountdown.ts';
import type { ViewProps } from './view.ts';

const THEN = 3;

/** What comes next, with a countdown, and what after it. */
export function NextView({ tournament }: ViewProps) {
  const { data: matches = [] } = useQuery(listedMatchesQuery(useApi(), tournament.id));
  const [match, ...others] = leadOf(matches).next;
  if (!match) return null;
  return (
    <section className={styles.next} aria-label="Up next">
      <p className={styles.head}>
        <strong>Up next</strong>
        <span>
          {placeText(match)} ({shortFormat(match.matchFormat)})
        </span>
        {match.scheduledTime && (
          <span className={styles.when}>
            <Time at={match.scheduledTime} />
          </span>
        )}
      </p>
      <div className={styles.middle}>
        <Team match={match} side="team1" />
        <p className={styles.count}>
          {match.scheduledTime ? <Countdown key={match.id} at={match.scheduledTime} /> : 'VS'}
        </p>
        <Team match={match} side="team2" />
      </div>
      {others.length > 0 && (
        <ul className={styles.then}>
          {others.slice(0, THEN).map((other) => (
            <li key={other.id}>
              <span className={styles.place}>{placeText(other)}</span>
              <span className={styles.pair}>
                <Name isOneLine>{other.team1?.name ?? 'TBD'}</Name>
                <span className={styles.place}>v</span>
                <Name isOneLine>{other.team2?.name ?? 'TBD'}</Name>
              </span>
              <span className={styles.place}>
                {other.scheduledTime ? <ShortTime at={other.scheduledTime} hasWeekday hasZone /> : 'TBD'}
              </span>
            </li>
          ))}
        </ul>
      )}
    </section>
  );
}

function Team({ match, side }: { match: ListedMatch; side: Side }) {
  const team = match[side];
  return (
    <div className={classes(styles.team, styles[side])}>
      {team && <Crest name={team.name} tag={team.tag} logo={team.logo} className={styles.crest} />}
      <Fitted>{team?.name ?? 'TBD'}</Fitted>
    </div>
  );
}

/** '19:05' within the last hour, else how far off it is; once the time has come, that it starts soon. */
function Countdown({ at }: { at: string }) {
  const left = useCountdown(at);
  if (left <= 0) return <span className={styles.soon}>Starting soon</span>;
  if (left > SECONDS_FROM)
    return <span className={styles.soon}>{distanceText(new Date(at), new Date(Date.parse(at) - left))}</span>;
  const seconds = Math.ceil(left / 1_000);
  const part = (count: number) => String(count).padStart(2, '0');
  return (
    <span role="timer">
      {part(Math.floor(seconds / 60))}:{part(seconds % 60)}
    </span>
  );
}
