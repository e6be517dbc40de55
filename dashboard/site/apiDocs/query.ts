import { queryOptions } from '@tanstack/react-query';
import type { Client } from '#domain/contract/client.ts';
import { type OpenApi, readDocument } from './readDocument.ts';

/** The interface as its own document describes it; only what the page says of it is kept. */
export const apiDocsQuery = (api: Client) =>
  queryOptions({
    queryKey: ['apiDocs'],
    staleTime: Number.POSITIVE_INFINITY,
    // The document is an answer of its own form, without `data` around it.
    queryFn: async () => readDocument((await api.read('/api/openapi.json')) as unknown as OpenApi),
  });
