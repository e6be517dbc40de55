import type { ReactNode } from 'react';
import { SIDES, type Side } from '#domain/competition/match.ts';
import type { MatchDayView } from '#domain/contract/matchDay/matchDays.ts';
import { type Choice, lostPick } from '#domain/matchDay/choosing.ts';
import { choiceByRule } from '#domain/matchDay/clock.ts';
import type { Stuck } from '#domain/matchDay/day.ts';
import type { Phase } from '#domain/matchDay/matchDay.ts';
import type { Penalty } from '#domain/matchDay/settings.ts';
import { ROOM_ANCHOR } from '#domain/siteLinks.ts';
import { plural, t } from '#domain/text/translate.ts';
import { Box, Grid, Heading, Name, Note, Row, rich, Stack, Text, Time } from '#ui/blocks.tsx';
import { distanceText } from '#ui/distanceText.ts';
import { useNow } from '#ui/useNow.ts';

/** `step` replaces the public text about what happens next. */
export const DayCard = ({ day, step, children }: Props & { step?: ReactNode; children?: ReactNode }) => (
  <Box
    as="section"
    look="card"
    padding={[step ? 4 : 3, 6]}
    marginTop={5}
    aria-labelledby={ROOM_ANCHOR.slice(1)}
  >
    <Stack gap={step ? 4 : 2}>
      <Row gap={[1, 3]} align="baseline" justify="between" wraps>
        <Heading size="card" id={ROOM_ANCHOR.slice(1)}>{t`Match day`}</Heading>
        {!step && (
          <Text as="p" weight="medium" flex="auto">
            <NextStep day={day} />
          </Text>
        )}
        {step && <Text tone="secondary">{PHASES[day.phase]}</Text>}
      </Row>
      {step}
      {children}
      <Grid columns="fields" gap={[4, 6]} hides="empty">
        {factsOf(day).map(([label, content]) => (
          <div key={label}>
            <Text as="h3" className="label">
              {label}
            </Text>
            {content}
          </div>
        ))}
      </Grid>
    </Stack>
  </Box>
);

export const PHASES: Record<Phase, string> = {
  open: t`Match room open`,
  check_in: t`Check-in`,
  choice: t`Side and pick`,
  playing: t`In progress`,
  reported: t`Result reported`,
  disputed: t`Waiting for the staff`,
  held: t`Clocks paused`,
  settled: t`Over`,
  closed: t`Over`,
};

type Props = { day: MatchDayView };

export const TeamOf = ({ day, side }: { day: Pick<MatchDayView, Side>; side: Side }) => (
  <Name>{day[side]?.name ?? t`TBD`}</Name>
);

export function NextStep({ day }: Props) {
  const now = useNow();
  const { phase, waitsFor, dueAt, choosing } = day;
  const due = dueAt && distanceText(new Date(dueAt), now);
  const who =
    waitsFor === 'team1' || waitsFor === 'team2' ? <TeamOf day={day} side={waitsFor} /> : t`both teams`;
  if (day.stuck) return STUCK[day.stuck];
  if (phase === 'open') return rich`Check-in opens ${due}.`;
  if (phase === 'check_in') return rich`Waiting for ${who} to check in. ${<Loss day={day} />}`;
  if (phase === 'choice' && choosing)
    return rich`Waiting for ${who} to choose. If it does not choose, the team gets ${CHOICES[choiceByRule(choosing)]} ${due}.`;
  if (phase === 'choice') return rich`Waiting for ${who} to choose.`;
  if (phase === 'playing') return t`Game ${day.game} is in progress. The teams will report the result.`;
  if (phase === 'reported') return rich`Waiting for ${who} to confirm the result.`;
  if (phase === 'held') return rich`${who} lost power. All clocks are paused.`;
  return phase === 'settled' ? t`The result is final.` : t`The match is over.`;
}

const STUCK: Record<Stuck, string> = {
  nobody_came: t`Neither team has checked in. The staff will decide.`,
  absent: t`One team did not show up. The staff will decide.`,
  disputed: t`The teams reported different results. The staff will decide.`,
  held_too_long: t`A team has been without power for a long time. The staff will decide when to play.`,
  over_time: t`The match is taking longer than usual. The teams will report the result.`,
  time_open: t`The staff will decide whether to reschedule the match.`,
};

/** The next penalty for an absent team, and its time. */
export function Loss({ day }: Props) {
  const now = useNow();
  const rung = day.ladder.find(({ isPast }) => !isPast);
  if (!rung) return null;
  const at = <Time at={rung.at} style="list" now={now} />;
  return rich`A team that has not checked in by ${at} loses ${LOSSES[rung.penalty]}.`;
}

export const LOSSES: Record<Penalty, string> = {
  get pick() {
    return lostPick();
  },
  game: t`a game`,
  match: t`the match`,
};

export const CHOICES: Record<Choice, string> = {
  radiant: t`Radiant`,
  dire: t`Dire`,
  first_pick: t`first pick`,
  second_pick: t`second pick`,
};

type Fact = readonly [label: string, content: ReactNode];

function factsOf(day: MatchDayView): Fact[] {
  const { phase, ladder, penalties, toss, sides, choosing } = day;
  const isBefore = phase === 'open' || phase === 'check_in';
  const facts: Fact[] = [];
  if (phase === 'check_in') facts.push([t`Checked in`, <CheckedIn key="ready" day={day} />]);
  if (isBefore && ladder.length > 0) facts.push([t`Late teams lose`, <Ladder key="ladder" day={day} />]);
  for (const { side, penalty, minutes } of penalties)
    facts.push([
      plural(minutes, '# minute late', '# minutes late'),
      <Text as="p" key={minutes}>
        {rich`${<TeamOf day={day} side={side} />} lost ${LOSSES[penalty]}`}
      </Text>,
    ]);
  if (toss)
    facts.push([
      t`Coin toss`,
      <Stack key="toss" gap={1}>
        <p>{rich`${<TeamOf day={day} side={toss.winner} />} won`}</p>
        <details>
          <Text as="summary" size="small" tone="secondary">{t`Verify the toss`}</Text>
          <Note size="small">
            {rich`Anyone can repeat the toss in a terminal. An even number means that the first team wins. Command: ${<code>{toss.command}</code>}`}
          </Note>
        </details>
      </Stack>,
    ]);
  if (choosing?.first && !sides)
    facts.push([
      t`Chosen`,
      <Text as="p" key="chosen">
        {rich`${<TeamOf day={day} side={choosing.by} />}: ${CHOICES[choosing.first]}`}
      </Text>,
    ]);
  if (sides)
    facts.push([
      t`Side and pick`,
      <ul key="sides">
        <li>{rich`Radiant: ${<TeamOf day={day} side={sides.radiant} />}`}</li>
        <li>{rich`First pick: ${<TeamOf day={day} side={sides.firstPick} />}`}</li>
      </ul>,
    ]);
  return facts;
}

const CheckedIn = ({ day }: Props) => (
  <ul>
    {SIDES.map((side) => (
      <li key={side}>
        <TeamOf day={day} side={side} />:{' '}
        <Text weight="medium" tone={day.ready[side] ? 'done' : 'tertiary'}>
          {day.ready[side] ? t`ready` : t`not yet`}
        </Text>
      </li>
    ))}
  </ul>
);

const Ladder = ({ day }: Props) => (
  <ul>
    {day.ladder.map(({ minutes, penalty, at, isPast }) => (
      <Text as="li" key={minutes} tone={isPast ? 'tertiary' : 'primary'}>
        {rich`${<Time at={at} style="time" />}: ${LOSSES[penalty]}`}
      </Text>
    ))}
  </ul>
);
