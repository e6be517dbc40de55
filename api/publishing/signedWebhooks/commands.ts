import type { Context } from '#api/database/context.ts';
import { transaction } from '#api/database/database.ts';
import { editableFields } from '#api/database/partialPut.ts';
import type { GuardRules } from '#api/http/outgoing/guard.ts';
import { UNREADABLE } from '#api/secrets/vault.ts';
import type {
  NewSignedWebhook,
  SignedWebhook,
  SignedWebhookUpdate,
  SignedWebhookWithSecret,
} from '#domain/contract/publishing/signedWebhooks.ts';
import { invalid } from '#domain/errors.ts';
import { addDestination, changeSecret, newDestination, writeDestination } from '../destinations/commands.ts';
import { getDestination } from '../destinations/store.ts';
import { addressFields } from '../webhooks/commands.ts';
import { presentSigned } from './present.ts';
import type { Vaults } from './send.ts';
import { newSecret } from './sign.ts';

export type SignedTools = { vaults: Vaults; rules: GuardRules };

/** Adds a signed webhook; its secret is sealed and told this once. */
export const createSigned = (context: Context, { vaults, rules }: SignedTools, input: NewSignedWebhook) =>
  transaction(context.db, async (db) => {
    const begun = newDestination(context, {
      type: 'signedWebhook',
      name: input.name,
      kinds: [...(input.types ?? [])],
      league: input.league ?? null,
      is_active: input.isActive ?? true,
    });
    const secret = newSecret();
    const row = {
      ...begun,
      ...(await addressFields({ vault: vaults.urls, rules }, begun.id, input.url)),
      sealed_secret: vaults.secrets.seal(begun.id, secret),
    };
    await addDestination(db, context, row);
    return { ...presentSigned(row, vaults, context.now), secret };
  });

const EDITABLE = ['name', 'url', 'types', 'league', 'isActive'] as const;

/** Changes a signed webhook; its masked address keeps the address that it has. */
export const changeSigned = (
  context: Context,
  { vaults, rules }: SignedTools,
  id: string,
  body: SignedWebhookUpdate,
): Promise<SignedWebhook> =>
  transaction(context.db, async (db) => {
    const row = await getDestination(db, 'signedWebhook', id);
    const sent = editableFields(body, presentSigned(row, vaults, context.now), EDITABLE);
    const url = vaults.urls.open(id, row.sealed_url ?? '');
    const isNewUrl = sent.url !== undefined && sent.url !== row.masked_url && sent.url !== url;
    const hasSecret = vaults.secrets.open(id, row.sealed_secret ?? '') !== undefined;
    if (sent.isActive && !hasSecret) throw invalid(NO_SECRET, { isActive: NO_SECRET });
    if (sent.isActive && !isNewUrl && url === undefined) throw invalid(UNREADABLE, { url: UNREADABLE });
    const wanted = {
      ...(sent.name !== undefined && { name: sent.name }),
      ...(isNewUrl && (await addressFields({ vault: vaults.urls, rules }, id, sent.url ?? ''))),
      ...(sent.types !== undefined && { kinds: sent.types ?? [] }),
      ...(sent.league !== undefined && { league: sent.league }),
      ...(sent.isActive !== undefined && { is_active: sent.isActive }),
    };
    return presentSigned(await writeDestination(db, context, row, wanted), vaults, context.now);
  });

const NO_SECRET = 'The secret cannot be read: SESSION_SECRET has changed. Make another one first';

/** Gives a signed webhook another secret, told this once. */
export const rotate = (context: Context, { vaults }: SignedTools, id: string) =>
  transaction(context.db, async (db) => {
    const row = await getDestination(db, 'signedWebhook', id);
    const secret = newSecret();
    const after = await changeSecret(db, context, row, vaults.secrets.seal(id, secret));
    return { ...presentSigned(after, vaults, context.now), secret };
  });
