import type { Client } from '#domain/contract/http/client.ts';
import { listAccounts, listInvitations } from '#domain/contract/people/accounts.ts';
import { getMe, listSessions, listTokens } from '#domain/contract/people/sessions.ts';
import { callQuery } from '#shared/api/api.ts';

export const meQuery = (api: Client) => callQuery(api, ['me'], getMe, {});

/** Reads the user's own open sessions or, for an owner, everybody's. */
export const sessionsQuery = (api: Client) => callQuery(api, ['sessions'], listSessions, {});

export const accountsQuery = (api: Client) =>
  callQuery(api, ['accounts'], listAccounts, { query: { limit: 1_000 } });

/** Reads the user's own API tokens or, for an owner, everybody's. */
export const tokensQuery = (api: Client) =>
  callQuery(api, ['tokens'], listTokens, { query: { limit: 1_000 } });

export const invitationsQuery = (api: Client) =>
  callQuery(api, ['invitations'], listInvitations, { query: { limit: 1_000 } });
