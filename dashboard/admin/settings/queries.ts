import type { Client } from '#domain/contract/http/client.ts';
import { getSiteSettings } from '#domain/contract/operations/siteSettings.ts';
import { callQuery } from '#shared/api/api.ts';

export const storedSettingsQuery = (api: Client) =>
  callQuery(api, ['settings', 'stored'], getSiteSettings, {});
