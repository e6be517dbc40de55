import { useQuery } from '@tanstack/react-query';
import { useLocation } from 'wouter';
import { matchQuery, useApi } from '../../api.ts';
import { matchIdAt } from './matchAddress.ts';

/** The match that the present address names; its data is null when there is none with that id. */
export function useMatchHere() {
  const [path] = useLocation();
  const id = matchIdAt(path);
  return useQuery({ ...matchQuery(useApi(), id ?? ''), enabled: id !== null });
}
