import { dataRoute } from '#api/http/route.ts';
import { importForeign, readForeign } from '#domain/contract/exchange/exchange.ts';
import { IMPORT_ADDRESSES } from '#domain/import/address.ts';
import type { AskTimes, ImportAddresses } from './ask.ts';
import { importOther, readOther } from './commands.ts';

export type ForeignImportSettings = {
  /** URLs to use instead of the other sites' own URLs. */
  importAddresses?: ImportAddresses | undefined;
  importTimes?: AskTimes | undefined;
};

export const foreignImportRoutes = ({ importAddresses, importTimes }: ForeignImportSettings) => [
  dataRoute(readForeign, (_context, { body }) =>
    readOther(body, { addresses: importAddresses ?? IMPORT_ADDRESSES, times: importTimes }),
  ),
  dataRoute(importForeign, (context, { body }) => importOther(context, body)),
];
