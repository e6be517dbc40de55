import IconChevronLeft from 'icon:chevron-left';
import IconChevronRight from 'icon:chevron-right';
import { useState } from 'react';
import { Link } from 'wouter';
import { SIDES } from '#domain/competition/match.ts';
import type { ListedMatch } from '#domain/contract/competition/matches.ts';
import { type Day, dayAfter, dayAt } from '#domain/leagueTime.ts';
import { commaList, LANGUAGE_TAGS, language, plural, t } from '#domain/text/translate.ts';
import { isPlaying } from '#shared/match/matchStatus.ts';
import { isLoser, pairing, placeText, playedAt, scoresOf } from '#shared/match/words.ts';
import { isScoreHidden } from '#shared/preferences/mask.ts';
import { Button, classes, Grid, Heading, Name, Note, Row, Text, Time, VisuallyHidden } from '#ui/blocks.tsx';
import { useNow } from '#ui/useNow.ts';
import { useZone } from '#ui/useZone.ts';
import { byDay } from './days.ts';
import styles from './MatchCalendar.module.css';

type To = (path: string) => string;
type Props = { found: readonly ListedMatch[]; showList: () => void; to: To };

const WEEKS = 5;

/** The weeks from the first match to the last, a few at a time, beginning with those around today. */
export function MatchCalendar({ found, showList, to }: Props) {
  const zone = useZone();
  const today = dayAt(useNow(), zone);
  const [chosen, choose] = useState<number>();
  const days = byDay(
    found.toSorted((one, other) => (playedAt(one) ?? '').localeCompare(playedAt(other) ?? '', 'en')),
    zone,
  );
  const weeks = weeksOf(days.flatMap(({ day }) => day ?? []));
  const last = Math.max(0, weeks.length - WEEKS);
  const now = weeks.findIndex((week) => week.includes(today));
  const isOver = today > (weeks[0]?.[0] ?? '');
  const at = Math.min(last, Math.max(0, chosen ?? (now >= 0 ? now - 1 : isOver ? last : 0)));
  const shown = weeks.slice(at, at + WEEKS);
  const timeless = days.find(({ day }) => day === null)?.matches.length ?? 0;
  return (
    <>
      {shown.length > 0 && (
        <>
          <Head
            shown={shown}
            earlier={at > 0 ? at - WEEKS : null}
            later={at < last ? at + WEEKS : null}
            go={choose}
          />
          <table className={styles.weeks}>
            <thead>
              <tr>
                {(shown[0] ?? []).map((day) => (
                  <th key={day} scope="col" className="label">
                    {dateText(day, { weekday: 'short' })}
                  </th>
                ))}
              </tr>
            </thead>
            <tbody>
              {shown.map((week) => (
                <tr key={week[0]}>
                  {week.map((day) => (
                    <td
                      key={day}
                      className={classes(day === today && styles.today, day < today && styles.past)}
                    >
                      <DayOf
                        day={day}
                        hasMonth={day === shown[0]?.[0] || day.endsWith('-01')}
                        matches={days.find((each) => each.day === day)?.matches ?? []}
                        to={to}
                      />
                    </td>
                  ))}
                </tr>
              ))}
            </tbody>
          </table>
        </>
      )}
      {timeless > 0 && (
        <Note marginTop={4}>
          {plural(timeless, '# match has no time yet.', '# matches have no time yet.')}{' '}
          <button type="button" className="link" onClick={showList}>{t`Show the list`}</button>
        </Note>
      )}
    </>
  );
}

type HeadProps = {
  shown: readonly Day[][];
  earlier: number | null;
  later: number | null;
  go: (week: number) => void;
};

function Head({ shown, earlier, later, go }: HeadProps) {
  const ends = [shown[0]?.[0], shown.at(-1)?.at(-1)].map((day) =>
    dateText(day ?? '', { day: 'numeric', month: 'short', year: 'numeric' }),
  );
  return (
    <Row gap={2} marginBottom={3}>
      <Heading size="section" aria-live="polite" className={styles.title}>
        {ends.join(' – ')}
      </Heading>
      {(earlier !== null || later !== null) && (
        <>
          <Button look="square" isReading disabled={earlier === null} onClick={() => go(earlier ?? 0)}>
            <IconChevronLeft size={18} stroke={1.75} aria-hidden="true" />
            <VisuallyHidden>{t`Earlier weeks`}</VisuallyHidden>
          </Button>
          <Button look="square" isReading disabled={later === null} onClick={() => go(later ?? 0)}>
            <IconChevronRight size={18} stroke={1.75} aria-hidden="true" />
            <VisuallyHidden>{t`Later weeks`}</VisuallyHidden>
          </Button>
        </>
      )}
    </Row>
  );
}

/** The maximum number of matches shown on a day; a button reveals further matches. */
const MOST_OF_DAY = 6;

type DayProps = { day: Day; hasMonth: boolean; matches: readonly ListedMatch[]; to: To };

function DayOf({ day, hasMonth, matches, to }: DayProps) {
  const [isWhole, setWhole] = useState(false);
  // One more match takes no more room than the button.
  const isCut = !isWhole && matches.length > MOST_OF_DAY + 1;
  return (
    <>
      <Text as="time" dateTime={day} size="small" weight="medium" className={styles.date}>
        {hasMonth ? dateText(day, { day: 'numeric', month: 'short' }) : Number(day.slice(-2))}
      </Text>
      <ul>
        {(isCut ? matches.slice(0, MOST_OF_DAY) : matches).map((match) => (
          <li key={match.id}>
            <Entry match={match} href={to(`/matches/${match.id}`)} />
          </li>
        ))}
      </ul>
      {isCut && (
        <Button look="plain" isSmall onClick={() => setWhole(true)}>
          {plural(matches.length - MOST_OF_DAY, '# more', '# more')}
        </Button>
      )}
    </>
  );
}

function Entry({ match, href }: { match: ListedMatch; href: string }) {
  const at = playedAt(match);
  const scores = isScoreHidden(match) ? null : scoresOf(match);
  return (
    <Grid
      as={Link}
      href={href}
      title={commaList([pairing(match), placeText(match)])}
      className={classes(
        styles.match,
        isPlaying(match) && styles.live,
        match.status === 'cancelled' && styles.cancelled,
      )}
    >
      <Text tone="tertiary">{at && <Time at={at} style="time" />}</Text>{' '}
      {SIDES.map((side, index) => (
        <Row
          align="stretch"
          as="span"
          gap={1}
          key={side}
          minWidth={0}
          className={classes(isLoser(match, side) && styles.lost)}
        >
          <Name isOneLine>{match[side]?.tag ?? ''}</Name>{' '}
          {scores ? (
            <Text weight="bold">{scores[index === 0 ? 0 : 1].score}</Text>
          ) : (
            index === 0 && <Text tone="tertiary">{t`vs`}</Text>
          )}{' '}
        </Row>
      ))}
    </Grid>
  );
}

/** The weeks from the first day to the last, each starting on a Monday. */
function weeksOf(days: readonly Day[]): Day[][] {
  const [first, last] = [days[0], days.at(-1)];
  const weeks: Day[][] = [];
  if (!first || !last) return weeks;
  const weekday = (new Date(first).getUTCDay() + 6) % 7;
  for (let monday = dayAfter(first, -weekday); monday <= last; monday = dayAfter(monday, 7))
    weeks.push(Array.from({ length: 7 }, (_, index) => dayAfter(monday, index)));
  return weeks;
}

/** A day in words. In English, the day comes before the month. */
const dateText = (day: Day, style: Intl.DateTimeFormatOptions) =>
  new Intl.DateTimeFormat(language() === 'en' ? 'en-GB' : LANGUAGE_TAGS[language()], {
    ...style,
    timeZone: 'UTC',
  }).format(new Date(day));
