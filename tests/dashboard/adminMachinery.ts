import type { Tournament } from '#domain/contract/competition/tournaments.ts';
import type { Send } from '#domain/contract/http/client.ts';
import type { SystemQueues } from '#domain/contract/operations/system.ts';
import type { Announcement, Delivery } from '#domain/contract/publishing/announcements.ts';
import type { Channel } from '#domain/contract/publishing/channels.ts';
import type { Webhook } from '#domain/contract/publishing/webhooks.ts';
import type { Schedule } from '#domain/contract/schedule/schedules.ts';
import { maskWebhookUrl } from '#domain/webhookAddress.ts';
import { listedTournaments } from './listedTournaments.ts';

const AT = '2026-11-21T10:00:00.000Z';
let made = 0;
const newId = () => {
  made += 1;
  return `0193e000-0000-7000-8000-${String(made).padStart(12, '0')}`;
};
const record = () => ({ id: newId(), createdAt: AT, updatedAt: AT, version: 1 });

export const webhookOf = (given: Partial<Webhook> = {}): Webhook => ({
  ...record(),
  name: 'Community server',
  url: 'https://discord.com/api/webhooks/1042…/••••',
  kinds: ['match_result', 'general'],
  league: null,
  isActive: true,
  problem: null,
  ...given,
});

export const channelOf = (given: Partial<Channel> = {}): Channel => ({
  ...record(),
  name: 'results',
  channelId: '145607444398080000',
  kinds: ['match_result', 'tournament_announcement', 'general'],
  league: null,
  isActive: true,
  isRegistration: false,
  problem: null,
  ...given,
});

export const deliveryOf = (given: Partial<Delivery> = {}): Delivery => ({
  id: newId(),
  kind: 'match_result',
  destination: 'Channel results',
  state: 'sent',
  attempts: 1,
  nextAttemptAt: null,
  lastStatus: null,
  lastError: null,
  lastAnswer: null,
  webhookId: null,
  createdAt: AT,
  sentAt: given.state && given.state !== 'sent' ? null : '2026-11-21T10:00:00.400Z',
  announcementId: null,
  ...given,
});

type Answer = Awaited<ReturnType<Send>>;

/** The server's data, which may change without the page's knowledge. */
export type Machinery = {
  tournaments: Tournament[];
  webhooks: Webhook[];
  channels: Channel[];
  announcements: Announcement[];
  deliveries: Delivery[];
  system: SystemQueues;
  schedules: Schedule[];
  /** Responses that replace the usual ones, by method and path. */
  refuse: Record<string, Answer>;
  /** The outcome of each webhook's test, by the webhook's name. If none is given, the test succeeds. */
  outcomes: Record<string, { status: number | null; error: string }>;
};

/** Simulates a server with destinations and announcements, and their queues and schedules. */
export function createMachinery(given: Partial<Machinery> = {}) {
  const held: Machinery = {
    tournaments: [],
    webhooks: [],
    channels: [],
    announcements: [],
    deliveries: [],
    system: { queues: [], deliveries: COUNTS, roles: [] },
    schedules: [],
    refuse: {},
    outcomes: {},
    ...given,
  };
  const asked: { call: string; body: unknown }[] = [];
  const acts: { id: string; undo: () => void }[] = [];
  const note = (undo: () => void) => acts.unshift({ id: newId(), undo });
  const send: Send = async ({ method, path, body }) => {
    const { pathname, searchParams } = new URL(path, 'http://within');
    const call = `${method} ${pathname}`;
    if (method !== 'GET') asked.push({ call, body: JSON.parse(JSON.stringify(body ?? null)) });
    const refused = held.refuse[call];
    if (refused) return refused;
    const [, noun = '', id = '', act] = /^\/api\/([\w-]+)(?:\/([^/]+))?(?:\/(\w+))?$/.exec(pathname) ?? [];
    if (noun === 'webhooks' || noun === 'channels') {
      const changed = changeDestination(held, note, { method, noun, id, body: (body ?? {}) as Body });
      return data(changed, method === 'GET' ? undefined : acts[0]?.id);
    }
    if (noun === 'audit-log') {
      acts.find((each) => each.id === id)?.undo();
      return data({});
    }
    if (noun === 'announcements' && method === 'POST') {
      const added = { id: newId(), createdAt: AT, ...(body as Omit<Announcement, 'id' | 'createdAt'>) };
      held.announcements.unshift(added);
      return data(added);
    }
    if (noun === 'deliveries' && act === 'retry') {
      const found = held.deliveries.find((each) => each.id === id);
      return data(Object.assign(found ?? {}, { state: 'waiting', attempts: 0 }));
    }
    return data(read(held, pathname, searchParams));
  };
  return { held, asked, send };
}

const COUNTS = {
  waiting: 0,
  sent: 0,
  isSentEstimated: false,
  failed: 0,
  cancelled: 0,
  oldestWaitingSeconds: null,
};
const data = (of: unknown, act?: string): Answer => ({
  status: 200,
  body: { data: JSON.parse(JSON.stringify(of ?? null)) as unknown, act },
});

function read(held: Machinery, path: string, query: URLSearchParams): unknown {
  if (path === '/api/session') return { admin: true };
  const listed = listedTournaments(held.tournaments, `${path}?${query}`);
  if (listed) return listed;
  if (path === '/api/announcements') return held.announcements;
  if (path === '/api/system/queues') return held.system;
  if (path === '/api/system/schedules') return held.schedules;
  if (path === '/api/deliveries')
    return held.deliveries.filter((each) =>
      (['state', 'kind'] as const).every((name) => !query.get(name) || query.get(name) === each[name]),
    );
  return [];
}

type Body = Record<string, unknown> & { ids?: string[]; url?: string };
type Note = (undo: () => void) => void;
type Call = { method: string; noun: 'webhooks' | 'channels'; id: string; body: Body };

function changeDestination(held: Machinery, note: Note, { method, noun, id, body }: Call): unknown {
  const list = held[noun] as (Webhook | Channel)[];
  const put = (next: (Webhook | Channel)[]) => Object.assign(held, { [noun]: next });
  if (method === 'GET') return list;
  if (id === 'test') return testAll(held, noun, body.ids ?? []);
  const index = list.findIndex((each) => each.id === id);
  const before = list[index];
  const url = body.url && { url: maskWebhookUrl(body.url) };
  if (method === 'POST') {
    const added = (noun === 'webhooks' ? webhookOf : channelOf)({ ...body, ...url });
    put([...list, added]);
    note(() => put((held[noun] as Webhook[]).filter((each) => each.id !== added.id)));
    return added;
  }
  if (method === 'DELETE') {
    put(list.filter((each) => each !== before));
    note(() => put(list));
    return before;
  }
  const after = { ...before, ...body, ...url, version: (before?.version ?? 0) + 1 } as Webhook;
  if (body.isActive === true || url) after.problem = null;
  put(list.with(index, after));
  note(() => put(list));
  return after;
}

function testAll(held: Machinery, noun: 'webhooks' | 'channels', ids: readonly string[]) {
  const tested = [...held.webhooks, ...held.channels].filter(({ id }) => ids.includes(id));
  return tested.map((each) => {
    const failure = held.outcomes[each.name];
    if (noun === 'webhooks')
      return {
        id: each.id,
        name: each.name,
        ok: !failure,
        status: failure?.status ?? 200,
        error: failure?.error ?? null,
      };
    const delivery = deliveryOf({
      kind: 'test',
      state: failure ? 'failed' : 'sent',
      lastStatus: failure?.status ?? null,
      lastError: failure?.error ?? null,
    });
    held.deliveries.unshift(delivery);
    return { id: each.id, name: each.name, channelId: '1', deliveryId: delivery.id };
  });
}
