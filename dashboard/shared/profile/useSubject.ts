import { useQuery } from '@tanstack/react-query';
import { matchQuery, pickSheetQuery, playerQuery, teamQuery, useApi } from '#shared/api/api.ts';
import { seasonQuery } from '#shared/season/seasonQuery.ts';
import type { Read } from './about.ts';
import type { ProfileAddress } from './address.ts';

/** Reads what a page is about. */
export function useSubject(subject: ProfileAddress | null): Read {
  const api = useApi();
  const { noun, id } = subject ?? { noun: null, id: '' };
  const { data: match } = useQuery({ ...matchQuery(api, id), enabled: noun === 'matches' });
  const { data: team } = useQuery({ ...teamQuery(api, id), enabled: noun === 'teams' });
  const { data: player } = useQuery({ ...playerQuery(api, id), enabled: noun === 'players' });
  const { data: season } = useQuery({ ...seasonQuery(api, id), enabled: noun === 'seasons' });
  const { data: picks } = useQuery({ ...pickSheetQuery(api, id), enabled: noun === 'picks' });
  return { match, team, player, season, picks };
}
