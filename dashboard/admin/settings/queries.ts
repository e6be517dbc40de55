import { queryOptions } from '@tanstack/react-query';
import type { Client } from '#domain/contract/http/client.ts';
import { getSiteSettings } from '#domain/contract/operations/siteSettings.ts';

export const storedSettingsQuery = (api: Client) =>
  queryOptions({
    queryKey: ['settings', 'stored'],
    queryFn: async () => (await api.call(getSiteSettings, {})).data,
  });
