import { queryOptions } from '@tanstack/react-query';
import type { Client } from '#domain/contract/http/client.ts';
import { listAccounts, listInvitations } from '#domain/contract/people/accounts.ts';
import { getMe, listSessions } from '#domain/contract/people/sessions.ts';
import { listTokens } from '#domain/contract/people/tokens.ts';

/** The logged-in person. */
export const meQuery = (api: Client) =>
  queryOptions({ queryKey: ['me'], queryFn: async () => (await api.call(getMe, {})).data });

/** Open sessions: one's own, an owner's everybody's. */
export const sessionsQuery = (api: Client) =>
  queryOptions({ queryKey: ['sessions'], queryFn: async () => (await api.call(listSessions, {})).data });

/** Admins by name. */
export const accountsQuery = (api: Client) =>
  queryOptions({
    queryKey: ['accounts'],
    queryFn: async () => (await api.call(listAccounts, { query: { limit: 1_000 } })).data,
  });

/** API tokens: one's own, an owner's everybody's. */
export const tokensQuery = (api: Client) =>
  queryOptions({
    queryKey: ['tokens'],
    queryFn: async () => (await api.call(listTokens, { query: { limit: 1_000 } })).data,
  });

/** Invitations that are open. */
export const invitationsQuery = (api: Client) =>
  queryOptions({
    queryKey: ['invitations'],
    queryFn: async () => (await api.call(listInvitations, { query: { limit: 1_000 } })).data,
  });
