import { queryOptions } from '@tanstack/react-query';
import type { Client } from '#domain/contract/client.ts';
import { readDocument } from './readDocument.ts';

export const apiDocsQuery = (api: Client) =>
  queryOptions({
    queryKey: ['apiDocs'],
    staleTime: Number.POSITIVE_INFINITY,
    // The document is an answer of its own form, without `data` around it.
    queryFn: async () => readDocument(await api.read<unknown>('/api/openapi.json')),
  });
