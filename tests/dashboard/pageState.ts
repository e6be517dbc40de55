import type { ReadQuery } from '#shared/api/api.ts';
import type { Start } from '#ui/site.ts';

/** What a page hands the browser, as the browser reads it. */
export const pageState = ({ state }: { state: unknown }): Start & { queries: ReadQuery[] } =>
  JSON.parse(JSON.stringify(state));
