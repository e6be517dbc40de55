import { counter } from '#api/http/middleware/limits.ts';
import type { GuardRules } from '#api/http/outgoing/guard.ts';
import { dataRoute, route } from '#api/http/route.ts';
import * as contract from '#domain/contract/publishing/push.ts';
import * as commands from './commands.ts';
import { countSubscriptions } from './store.ts';
import { createVapid } from './vapid.ts';

type Settings = {
  sessionSecret: string;
  publicUrl?: string | undefined;
  webhookRules?: GuardRules | undefined;
};

/** Limit on saves and tests per minute and address: each may make the server call another host. */
const PER_MINUTE = 20;

export function pushRoutes({ sessionSecret, publicUrl, webhookRules: rules = {} }: Settings) {
  const vapid = createVapid(sessionSecret, publicUrl);
  const { count } = counter(PER_MINUTE);
  return [
    dataRoute(contract.getPushKey, async () => ({ publicKey: vapid.publicKey })),
    route(contract.savePushSubscription, async (context, { body }, { address }) => {
      await count(address);
      return { data: await commands.saveSubscription(context, rules, body) };
    }),
    route(contract.removePushSubscription, async (context, { body }) => {
      await commands.removeSubscription(context, body.endpoint);
      return { data: null };
    }),
    route(contract.testPushSubscription, async (context, { body }, { address }) => {
      await count(address);
      const outcome = await commands.testSubscription(context, { vapid, rules }, body.endpoint);
      return { data: { outcome } };
    }),
    dataRoute(contract.getPushCounts, ({ db }) => countSubscriptions(db)),
  ];
}
