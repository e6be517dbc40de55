import { useQuery } from '@tanstack/react-query';
import { useApi } from '#shared/api/api.ts';
import { type Read, subjectQuery } from './about.ts';
import type { ProfileAddress } from './address.ts';

/** Reads what a page is about. */
export function useSubject(subject: ProfileAddress | null): Read {
  const { data } = useQuery(subjectQuery(useApi(), subject));
  return subject ? { [subject.noun]: data } : {};
}
