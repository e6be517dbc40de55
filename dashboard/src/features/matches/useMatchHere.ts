import { useQuery } from '@tanstack/react-query';
import { useLocation } from 'wouter';
import type { Match } from '../../../../domain/contract/matches.ts';
import { matchQuery, useApi } from '../../api.ts';
import { matchIdAt } from './matchAddress.ts';
import { pairing } from './matchWords.ts';

/** The match that the present address names; its data is null when there is none with that id. */
export function useMatchHere() {
  const [path] = useLocation();
  const id = matchIdAt(path);
  return useQuery({ ...matchQuery(useApi(), id ?? ''), enabled: id !== null });
}

/** What the page of a match is called; undefined while the match is not known. */
export const subjectOf = (match: Match | null | undefined) =>
  match === null ? 'Match not found' : match && pairing(match);
