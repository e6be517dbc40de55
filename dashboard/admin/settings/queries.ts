import { queryOptions } from '@tanstack/react-query';
import type { Client } from '#domain/contract/client.ts';
import { getSiteSettings } from '#domain/contract/siteSettings.ts';

/** What the site is set to, with the version that a save is made from. */
export const storedSettingsQuery = (api: Client) =>
  queryOptions({
    queryKey: ['settings', 'stored'],
    queryFn: async () => (await api.call(getSiteSettings, {})).data,
  });
