// Announcements of the benches, and the webhooks they go to.
import { setTimeout as sleep } from 'node:timers/promises';
import pino from 'pino';

/** What all processes of a bench are told. */
export const house = {
  publicUrl: 'https://league.example',
  sessionSecret: 'bench',
  webhookRules: { allowLoopback: true },
  log: pino({ level: 'silent' }),
};

/** The league itself acts. */
export const context = (db) => ({ db, actor: { kind: 'system' }, now: new Date() });

/** Webhooks that want every piece of news. */
export async function addWebhooks(built, db, { port, count }) {
  const { createWebhook } = await built('api/publishing/webhooks/commands.js');
  const { createVault } = await built('api/secrets/vault.js');
  const tools = { vault: createVault(house.sessionSecret), rules: house.webhookRules };
  for (let n = 0; n < count; n += 1)
    await createWebhook(context(db), tools, {
      name: `Webhook ${n}`,
      url: `http://127.0.0.1:${port}/api/webhooks/123456789012345678/token-${n}`,
    });
}

/** Events that are committed together, each told to every webhook; gives messages a second. */
export async function tellAll(built, db, { events, webhooks }) {
  const { announce } = await built('api/publishing/announcements/commands.js');
  const before = await countSent(db);
  const write = async (tx) => {
    for (let n = 0; n < events; n += 1)
      await announce(context(tx), { kind: 'general', text: `News ${n} of a league that has much to tell` });
  };
  await db.transaction(write);
  const began = performance.now();
  // To count each time what was ever sent would be work of its own.
  while (await isAnyLeft(db)) await sleep(20);
  const took = performance.now() - began;
  const sent = (await countSent(db)) - before;
  if (sent !== events * webhooks) throw new Error(`${sent} messages of ${events * webhooks} were sent`);
  return (sent * 1_000) / took;
}

/** Whether an event has no place yet, or a message waits. */
async function isAnyLeft(db) {
  const { rows } = await db.raw(
    `select exists (select from dispatches where position is null)
       or exists (select from deliveries where state = 'waiting') as left`,
  );
  return rows[0].left;
}

async function countSent(db) {
  return Number((await db('deliveries').where({ state: 'sent' }).count({ count: '*' }).first()).count);
}
