import { skipToken, useQuery } from '@tanstack/react-query';
import { useApi } from '#shared/api/api.ts';
import { type Read, subjectQuery } from './about.ts';
import type { ProfileAddress } from './address.ts';

/** Reads what a page is about. */
export function useSubject(subject: ProfileAddress | null): Read {
  const query = subjectQuery(useApi(), subject);
  const { data } = useQuery(query ?? { queryKey: ['subject'], queryFn: skipToken });
  return subject ? { [subject.noun]: data } : {};
}
