import { useQueryClient } from '@tanstack/react-query';
import { type ReactNode, useEffect, useRef, useState } from 'react';
import { countShown, type DrawCommand, type Reveal } from '#domain/competition/publicDraw.ts';
import type { PublicDraw } from '#domain/contract/competition/publicDraw.ts';
import type { Client } from '#domain/contract/http/client.ts';
import { sense, t } from '#domain/text/translate.ts';
import { pathQuery } from '#shared/api/api.ts';
import {
  Button,
  Crest,
  classes,
  EmptyCrest,
  Grid,
  Heading,
  Name,
  Row,
  Small,
  Stack,
  Text,
} from '#ui/blocks.tsx';
import { optionsOf, Segmented } from '#ui/Segmented.tsx';
import styles from './DrawBoard.module.css';

const drawKey = (tournamentId: string) => ['brackets', tournamentId, 'draw'];

/** A tournament's public draw; null if there is none. Changes to the bracket refresh it. */
export const drawQuery = (api: Client, tournamentId: string) =>
  pathQuery<PublicDraw | null>(api, drawKey(tournamentId), `/api/tournaments/${tournamentId}/draw`);

export const teamCount = ({ pots }: PublicDraw) => pots.flat().length;

export const NOT_STARTED: Reveal = { from: 0, startsAt: null, pace: 1 };
/** Milliseconds between two checks of the clock while a draw runs. */
const TICK = 200;

/** The number of teams shown now, by the server's clock. After each timed team, the page reads the next one. */
export function useShownCount(draw: PublicDraw | null | undefined, tournamentId: string): number {
  const lead = useRef(Number.NEGATIVE_INFINITY);
  useEffect(() => {
    // Delays make the server's clock seem slow, so the greatest lead is the most accurate.
    if (draw) lead.current = Math.max(lead.current, Date.parse(draw.now) - Date.now());
  }, [draw]);
  const { reveal = NOT_STARTED, now = '', drawSeed } = draw ?? {};
  const shown = useTimedCount(reveal, draw ? teamCount(draw) : 0, Date.parse(now), lead);
  const cache = useQueryClient();
  useEffect(() => {
    if (drawSeed !== null || shown <= reveal.from) return;
    const read = () => void cache.invalidateQueries({ queryKey: drawKey(tournamentId), exact: true });
    const timer = setTimeout(read, 1_000 * reveal.pace * (EARLIEST + SPREAD * Math.random()));
    return () => clearTimeout(timer);
  }, [drawSeed, shown, reveal, cache, tournamentId]);
  return shown;
}

/** Fractions of the pace: pages wait for the server's cached responses to expire, then spread their requests. */
const [EARLIEST, SPREAD] = [0.35, 0.5];

/**
 * The number of teams shown now, in the organisers' draw or in one reader's replay. `first` is the time at the first
 * render, which must match the server's; the server's clock is `lead` milliseconds ahead of the browser's.
 */
export function useTimedCount(reveal: Reveal, teams: number, first = 0, lead = NO_LEAD): number {
  const [shown, setShown] = useState(() => countShown(reveal, first, teams));
  useEffect(() => {
    const look = () => setShown(countShown(reveal, Date.now() + lead.current, teams));
    look();
    if (reveal.startsAt === null) return;
    const timer = setInterval(look, TICK);
    return () => clearInterval(timer);
  }, [reveal, teams, lead]);
  return shown;
}

const NO_LEAD = { current: 0 };

type Team = PublicDraw['pots'][number][number];
type Drawn = Pick<Team, 'name' | 'tag' | 'logo'>;

/** A public draw up to a given team: the team just drawn, the pots, and the groups or first matches. */
export function DrawBoard({ draw, shown }: { draw: PublicDraw; shown: number }) {
  const drawn = draw.drawn.slice(0, shown);
  // A page that has not read the next team yet shows the previous one.
  const last = drawn.at(-1)?.seed ?? 0;
  const teams = new Map(draw.pots.flat().map((team) => [team.participationId, team]));
  const teamAt = new Map(drawn.map(({ seed, participationId }) => [seed, teams.get(participationId)]));
  const box = draw.boxes.find(({ seeds }) => seeds.includes(last));
  return (
    <div className={styles.board}>
      <Stack gap={4} minWidth={0} alignContent="start">
        <LastDrawn
          team={teamAt.get(last)}
          place={box?.name ? t`Group ${box.name}` : t`Seed ${last}`}
          count={t`Team ${drawn.length} of ${teamCount(draw)}`}
        />
        <Pots pots={draw.pots} out={new Set(drawn.map(({ participationId }) => participationId))} />
      </Stack>
      <DrawBoxes boxes={draw.boxes} teamAt={teamAt} last={last} />
    </div>
  );
}

type BoxesProps = {
  boxes: PublicDraw['boxes'];
  teamAt: ReadonlyMap<number, Drawn | undefined>;
  last?: number;
};

/** The groups or first matches of a draw, with the team at each seed. */
export const DrawBoxes = ({ boxes, teamAt, last }: BoxesProps) => (
  <Grid gap={3} alignContent="start" className={styles.boxes}>
    {boxes.map(({ name, seeds }) => (
      <Stack key={seeds.join()} look="card" as="section" minWidth={0} overflow="hidden" alignContent="start">
        {name !== null && (
          <Heading size="card" className={styles.name}>
            {t`Group ${name}`}
          </Heading>
        )}
        <ol>
          {seeds.map((seed) => (
            <Place key={seed} team={teamAt.get(seed)} isLast={seed === last}>
              {name === null && <Small tone="tertiary">#{seed}</Small>}
            </Place>
          ))}
        </ol>
      </Stack>
    ))}
  </Grid>
);

const Pots = ({ pots, out }: { pots: PublicDraw['pots']; out: ReadonlySet<string> }) => (
  <Stack gap={2.5}>
    {pots.map((pot, index) => (
      // biome-ignore lint/suspicious/noArrayIndexKey: a pot is identified by its number
      <Row key={index} gap={3} align="start">
        <Text flex="none" size="small" weight="semibold" tone="secondary" className={styles.pot}>
          {pots.length > 1 ? t`Pot ${index + 1}` : t`Teams`}
        </Text>
        <Row as="ul" gap={1.5} wraps aria-label={t`Still in the pot`}>
          {pot.map((team) => (
            <li
              key={team.participationId}
              className={classes(styles.waiting, out.has(team.participationId) && styles.out)}
              aria-hidden={out.has(team.participationId)}
              title={team.name}
            >
              <TeamCrest team={team} />
              <Text size="tiny" weight="semibold">
                <Name>{team.tag || team.name.slice(0, 4)}</Name>
              </Text>
            </li>
          ))}
        </Row>
      </Row>
    ))}
  </Stack>
);

type PlaceProps = { team: Drawn | undefined; isLast: boolean; children: ReactNode };

const Place = ({ team, isLast, children }: PlaceProps) => (
  <Row as="li" gap={2.5} paddingInline={3} className={classes(styles.place, isLast && styles.latest)}>
    {team ? <TeamCrest team={team} /> : <EmptyCrest />}
    <Text flex="fill" minWidth={0} weight="medium" lines={2} breaks tone={team ? 'primary' : 'tertiary'}>
      {team ? <Name>{team.name}</Name> : '–'}
    </Text>
    {children}
  </Row>
);

/** The team just drawn and its place, which screen readers announce. */
const LastDrawn = ({ team, place, count }: { team: Team | undefined; place: string; count: string }) => (
  <Stack look="card" role="status" gap={1.5} padding={4} justifyItems="center" className={styles.drawn}>
    <div key={team?.participationId} className={classes(styles.crest, !team && styles.idle)}>
      {team && <Crest name={team.name} tag={team.tag} logo={team.logo} size={88} />}
    </div>
    <Small tone="tertiary">{count}</Small>
    <Text size="2xl" weight="bold" textAlign="center" lines={2} breaks>
      {team ? <Name>{team.name}</Name> : t`Waiting for the first team`}
    </Text>
    {team && (
      <Text as="p" weight="semibold" padding={[0.5, 3]} className={styles.destination}>
        {place}
      </Text>
    )}
  </Stack>
);

const TeamCrest = ({ team: { name, tag, logo } }: { team: Drawn }) => (
  <Crest name={name} tag={tag} logo={logo} size={24} />
);

type ControlsProps = { reveal: Reveal; shown: number; teams: number; onPlay: (play: DrawCommand) => void };

const PACES = optionsOf({ 10: t`Slow`, 6: t`Normal`, 3: t`Fast` });

/** Controls a draw: for staff, everybody's; for a reader, their replay. */
export function DrawControls({ reveal, shown, teams, onPlay }: ControlsProps) {
  const isOver = shown === teams;
  const isRunning = reveal.startsAt !== null && !isOver;
  const play = (change: Partial<DrawCommand>) => onPlay({ isRunning, pace: reveal.pace, ...change });
  const main = shown === 0 ? sense('a draw')`Start` : isOver ? t`Play again` : t`Continue`;
  return (
    <Row gap={2} wraps>
      <Button look="primary" onClick={() => play({ isRunning: !isRunning })}>
        {isRunning ? t`Pause` : main}
      </Button>
      <Button disabled={isOver} onClick={() => play({ move: 'next' })}>
        {t`Next team`}
      </Button>
      <Button disabled={isOver} onClick={() => play({ move: 'all', isRunning: false })}>{t`Show all`}</Button>
      <Segmented
        legend={t`Speed`}
        options={PACES}
        value={PACES.find(({ value }) => Number(value) === reveal.pace)?.value ?? null}
        onChange={(pace) => play({ pace: Number(pace) })}
      />
    </Row>
  );
}
