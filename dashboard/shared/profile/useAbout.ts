import { useQuery } from '@tanstack/react-query';
import { useLocation } from 'wouter';
import {
  matchQuery,
  pickSheetQuery,
  playerQuery,
  teamQuery,
  tournamentsQuery,
  useApi,
} from '#shared/api/api.ts';
import { seasonQuery } from '#shared/season/seasonQuery.ts';
import { useSite } from '#shared/site/site.ts';
import { type About, aboutOf } from './about.ts';
import { type ProfileAddress, profileAt } from './address.ts';

/** What the present page is about, and what is known of it: undefined before it was read, null when it is not there. */
export function useAbout(): { subject: ProfileAddress | null; about: About | null | undefined } {
  const api = useApi();
  const { timeZone } = useSite();
  const [path] = useLocation();
  const subject = profileAt(path);
  const { noun, id } = subject ?? { noun: null, id: '' };
  const { data: match } = useQuery({ ...matchQuery(api, id), enabled: noun === 'matches' });
  const { data: team } = useQuery({ ...teamQuery(api, id), enabled: noun === 'teams' });
  const { data: player } = useQuery({ ...playerQuery(api, id), enabled: noun === 'players' });
  const { data: season } = useQuery({ ...seasonQuery(api, id), enabled: noun === 'seasons' });
  const { data: picks } = useQuery({ ...pickSheetQuery(api, id), enabled: noun === 'picks' });
  const { data: tournaments } = useQuery(tournamentsQuery(api));
  return {
    subject,
    about: subject
      ? aboutOf(subject, { match, team, player, season, picks, tournaments }, timeZone)
      : undefined,
  };
}
