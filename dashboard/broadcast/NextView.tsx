import { useEffect, useState } from 'react';
import type { ListedMatch } from '#domain/contract/competition/matches.ts';
import { t } from '#domain/text/translate.ts';
import { listedMatchesQuery, useRead } from '#shared/api/api.ts';
import { leadOf } from '#shared/match/homeMatches.ts';
import { ShortTime } from '#shared/match/ShortTime.tsx';
import { placeText } from '#shared/match/words.ts';
import { Grid, Name, Row, Stack, Text, Time } from '#ui/blocks.tsx';
import { distanceText } from '#ui/distanceText.ts';
import { useStart } from '#ui/site.ts';
import { Frame } from './Frame.tsx';
import styles from './NextView.module.css';
import type { ViewProps } from './view.ts';

const LATER_COUNT = 3;

export function NextView({ tournament }: ViewProps) {
  const { data: matches = [] } = useRead(listedMatchesQuery, tournament.id);
  const [match, ...others] = leadOf(matches).next;
  if (!match) return null;
  return (
    <Frame
      match={match}
      title={t`Up next`}
      aside={match.scheduledTime && <Time at={match.scheduledTime} />}
      middle={<TimeLeft match={match} />}
    >
      {others.length > 0 && (
        <Stack as="ul" className={styles.list}>
          {others.slice(0, LATER_COUNT).map((other) => (
            <Grid as="li" key={other.id} gap={4} nowrap className={styles.then}>
              <Text tone="tertiary">{placeText(other)}</Text>
              <Row align="stretch" as="span" gap={2.5} minWidth={0} weight="medium">
                <Name isOneLine>{other.team1?.name ?? t`TBD`}</Name>
                <Text weight="regular" tone="tertiary">{t`v`}</Text>
                <Name isOneLine>{other.team2?.name ?? t`TBD`}</Name>
              </Row>
              <Text tone="tertiary">
                {other.scheduledTime ? (
                  <ShortTime at={other.scheduledTime} hasWeekday hasZone />
                ) : (
                  t`No time yet`
                )}
              </Text>
            </Grid>
          ))}
        </Stack>
      )}
    </Frame>
  );
}

type TimeLeftProps = { match: ListedMatch; late?: string };

export const TimeLeft = ({ match: { id, scheduledTime }, late }: TimeLeftProps) =>
  scheduledTime ? <Countdown key={id} at={scheduledTime} late={late} /> : t`VS`;

/** Shows '19:05' in the last hour, a rounded time before that, and `late` once the time has come. */
function Countdown({ at, late }: { at: string; late: string | undefined }) {
  const left = useCountdown(at);
  if (left <= 0) return late ?? <span className={styles.words}>{t`Starting soon`}</span>;
  if (left > SECONDS_FROM)
    return (
      <span className={styles.words}>{distanceText(new Date(at), new Date(Date.parse(at) - left))}</span>
    );
  const seconds = Math.ceil(left / 1_000);
  const part = (count: number) => String(count).padStart(2, '0');
  return (
    <span role="timer">
      {part(Math.floor(seconds / 60))}:{part(seconds % 60)}
    </span>
  );
}

const SECOND = 1_000;
const MINUTE = 60 * SECOND;
const SECONDS_FROM = 60 * MINUTE;

/** Returns the milliseconds until a given time, in steps of a minute, or of a second in the last hour. */
function useCountdown(at: string): number {
  const start = useStart();
  const moment = Date.parse(at);
  const [left, setLeft] = useState(moment - Date.parse(start.now));
  useEffect(() => {
    let timer: ReturnType<typeof setTimeout>;
    const tick = () => {
      const now = moment - Date.now();
      setLeft(now);
      const step = now > 0 && now <= SECONDS_FROM + MINUTE ? SECOND : MINUTE;
      // Ticks exactly when the displayed second or minute changes.
      timer = setTimeout(tick, (((now % step) + step) % step) + 5 || step);
    };
    tick();
    return () => clearTimeout(timer);
  }, [moment]);
  return left;
}
