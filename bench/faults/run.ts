import { setTimeout as sleep } from 'node:timers/promises';
import { type Admin, connectAdmin } from './admin.ts';
import { seeded } from './chance.ts';
import { killInTurn, type Victim } from './kills.ts';
import { type Cup, type Entered, enterResults, makeCup } from './season.ts';
import { openStage, type Stage } from './stage.ts';
import { judge, type Verdict } from './verdict.ts';

export type FaultSettings = {
  checkoutDir: string;
  isOnRedis: boolean;
  seed: number;
  results: number;
  kills: number;
  cups: number;
  teams: number;
  /** The minimum and maximum number of milliseconds between two kills. */
  pause: readonly [number, number];
  /** The probability, from 0 to 1, that a request to Discord or a response from the webhook fails. */
  misfortune: number;
  /** Milliseconds allowed after the last result for sending every message. */
  timeoutMs: number;
  say: (line: string) => void;
};

export type FaultReport = Verdict & {
  kills: Record<Victim, number>;
  results: number;
  refused: number;
  news: number;
  /** Requests repeated because the API or the database was down. */
  repeats: number;
  /** Random faults in the simulated Discord, counted by kind. */
  met: Record<string, number>;
  unanswered: number;
  commands: { asked: number; answered: number };
  endedAlone: string[];
  /** Seconds from an event to its message, as p50 and p99, despite the faults. */
  delay: { p50: number; p99: number };
  /** Seconds from the last result to the last message. */
  catchingUp: number;
};

/** Results between two news items. */
const RESULTS_PER_NEWS = 20;

/** Enters results while processes are killed and Discord and the webhook fail at random, then checks the outcome. */
export async function runFaults(settings: FaultSettings): Promise<FaultReport> {
  const { checkoutDir, isOnRedis, seed, kills, misfortune, timeoutMs, say } = settings;
  const chance = (part: number) => seeded(seed * 1_000 + part);
  const answers = createLosses(chance(1), misfortune);
  const stage = await openStage({ checkoutDir, isOnRedis, drops: answers.drops });
  const course = createCourse(settings);
  let keep = true;
  let progress: NodeJS.Timeout | undefined;
  try {
    const { discord, webhook } = stage;
    const admin = await connectAdmin(stage);
    const cups = await setStage(stage, admin, settings);

    const beganAt = new Date();
    answers.lose(true);
    const part = misfortune / 8;
    const chances = { limited: 3 * part, failing: 3 * part, silent: part / 5, dropped: 2 * part };
    discord.breakers.atRandom({ chances, random: chance(2), mostInARow: 2 });
    progress = setInterval(() => say(course.told()), 15_000);
    const { lanes, news, commands } = await play({ stage, admin, cups, course, chance, settings });
    const met = discord.breakers.metAtRandom();
    discord.breakers.atRandom(undefined);
    answers.lose(false);
    const lastAt = Date.now();
    say('All results are in; waiting until everything is told');
    await untilTold(stage, timeoutMs);
    const catchingUp = (Date.now() - lastAt) / 1_000;
    if (!(await waitUntil(() => isAnswered(stage), 60_000)))
      throw new Error('The bot does not answer any more');
    const entered: Entered[] = lanes.flatMap((lane) => lane.taken);
    const verdict = await judge(stage, cups, entered, news);
    const endedAlone = Object.values(stage.roles).flatMap(({ faults }) => faults);
    keep = isBad(verdict, kills) || endedAlone.length > 0;
    return {
      ...verdict,
      kills: course.killed,
      results: entered.length,
      refused: lanes.reduce((sum, { refused }) => sum + refused, 0),
      news,
      repeats: admin.repeats(),
      met,
      unanswered: webhook.unanswered.length,
      commands,
      endedAlone,
      delay: await delayOf(stage, beganAt),
      catchingUp,
    };
  } finally {
    clearInterval(progress);
    await stage.stop({ keep });
    if (keep) say(`The logs of the processes are kept in ${stage.folder}`);
  }
}

/** Chooses webhook responses to drop: never two in a row, and at most one per event, since each retry waits longer. */
function createLosses(random: () => number, misfortune: number) {
  let isRough = false;
  let wasDropped = false;
  const lost = new Set<string>();
  return {
    lose: (loses: boolean) => {
      isRough = loses;
    },
    drops: (id?: string) => {
      wasDropped = isRough && !wasDropped && random() < misfortune && !(id && lost.has(id));
      if (wasDropped && id) lost.add(id);
      return wasDropped;
    },
  };
}

async function setStage(stage: Stage, admin: Admin, { cups: many, teams, timeoutMs, say }: FaultSettings) {
  const { discord, webhook, machine } = stage;
  await admin.good('POST', '/api/webhooks', { name: 'Fans', url: webhook.url('faults') }, 'webhook');
  const { secret } = (await admin.good(
    'POST',
    '/api/signed-webhooks',
    { name: 'Machine', url: machine.url() },
    'machine',
  )) as { secret: string };
  machine.secret = secret;
  const captains = [...discord.world.members.keys()];
  const cups: Cup[] = [];
  for (let number = 0; number < many; number += 1)
    cups.push(await makeCup({ admin, number, teams, captains }));
  await untilTold(stage, timeoutMs);
  say(`The stage is set: ${many} tournaments of ${teams} teams`);
  return cups;
}

type Course = ReturnType<typeof createCourse>;

/** Results and kills alternate, so that each kill interrupts something. */
function createCourse({ results, kills }: FaultSettings) {
  const killed: Record<Victim, number> = { api: 0, jobs: 0, bot: 0, PostgreSQL: 0 };
  const total = () => Object.values(killed).reduce((sum, n) => sum + n, 0);
  let taken = 0;
  let asked = 0;
  return {
    killed,
    taken: () => taken,
    told: () => `${total()} of ${kills} kills, ${taken} of ${results} results`,
    isWanted: async () => {
      while (asked < results && asked >= ((total() + 1) * results) / (kills + 1)) await sleep(20);
      // All results have been requested. If a result is refused later, its caller enters another result instead.
      if (asked >= results) return false;
      asked += 1;
      return true;
    },
    ended: (isTaken: boolean) => {
      if (isTaken) taken += 1;
      else asked -= 1;
    },
    mayCome: (kill: number) => taken >= (kill * results) / (kills + 1),
  };
}

/** Enters results, kills processes, publishes news and runs commands, all at once, until the last result is entered. */
async function play({
  stage,
  admin,
  cups,
  course,
  chance,
  settings: { kills, pause },
}: {
  stage: Stage;
  admin: Admin;
  cups: readonly Cup[];
  course: Course;
  chance: (part: number) => () => number;
  settings: FaultSettings;
}) {
  const { isWanted, ended, mayCome, killed } = course;
  const entering = cups.map((cup) =>
    enterResults(admin, cup, { random: chance(10 + cup.number), isWanted, ended }),
  );
  let isOver = false;
  const beside = [tellNews(admin, course, () => isOver), askBot(stage, () => isOver)] as const;
  const killing = killInTurn(stage, {
    kills,
    random: chance(3),
    pause,
    mayCome,
    killed: (victim) => {
      killed[victim] += 1;
    },
  });
  const [, lanes] = await Promise.all([killing, Promise.all(entering)]);
  isOver = true;
  const [news, commands] = await Promise.all(beside);
  return { lanes, news, commands };
}

/** Posts news while results are entered. */
async function tellNews(admin: Admin, { taken }: Course, isOver: () => boolean): Promise<number> {
  let news = 0;
  for (; !isOver(); await sleep(20))
    if (taken() >= (news + 1) * RESULTS_PER_NEWS) {
      await admin.good(
        'POST',
        '/api/announcements',
        { kind: 'general', text: `News ${news}` },
        `news ${news}`,
      );
      news += 1;
    }
  return news;
}

/** Sends the bot a command every second. Returns the numbers of commands sent and answered. */
async function askBot(stage: Stage, isOver: () => boolean) {
  const commands = { asked: 0, answered: 0 };
  for (; !isOver(); await sleep(1_000)) {
    commands.asked += 1;
    if (await isAnswered(stage)) commands.answered += 1;
  }
  return commands;
}

export const isBad = (
  { lost, outOfOrder, doubledByBot, doubledByKill, wrong }: Verdict,
  kills: number,
): boolean =>
  lost.length + outOfOrder.length + doubledByBot.length + wrong.length > 0 || doubledByKill.length > kills;

/** Waits until every event has its position, every bracket is up to date and every message is sent. */
export async function untilTold({ db, folder }: Stage, timeoutMs: number): Promise<void> {
  const open = async () => {
    const { rows } = await db.raw(`select
      (select count(*) from dispatches where position is null) as events,
      (select count(*) from bracket_refreshes where wanted > done) as brackets,
      (select count(*) from deliveries where state = 'waiting') as deliveries`);
    return rows[0] as Record<string, number>;
  };
  let last: unknown;
  const isQuiet = async () => {
    last = await open().catch((error: Error) => ({ error: error.message }));
    return Object.values(last as object).every((count) => count === 0);
  };
  if (!(await waitUntil(isQuiet, timeoutMs)))
    throw new Error(`Not everything is told: ${JSON.stringify(last)}; see ${folder}`);
}

export async function waitUntil(what: () => Promise<boolean>, milliseconds: number): Promise<boolean> {
  for (const end = Date.now() + milliseconds; Date.now() < end; await sleep(100))
    if (await what()) return true;
  return what();
}

/** Whether the bot responds to a captain's command for the open tournaments' schedule within three seconds. */
const isAnswered = ({ discord: { play, adminId, channels } }: Stage): Promise<boolean> =>
  Promise.resolve()
    .then(() => play.runCommand({ userId: adminId, channelId: channels.registration, command: 'schedule' }))
    .then(
      () => true,
      () => false,
    );

async function delayOf({ db }: Stage, since: Date): Promise<{ p50: number; p99: number }> {
  const { rows } = await db.raw(
    `select
      percentile_cont(0.5) within group (order by seconds) as p50,
      percentile_cont(0.99) within group (order by seconds) as p99
    from (select extract(epoch from d.sent_at - e.created_at)::float as seconds
      from deliveries d join events e on e.id = d.event_id where d.state = 'sent' and e.created_at >= ?) delays`,
    [since],
  );
  return rows[0];
}
