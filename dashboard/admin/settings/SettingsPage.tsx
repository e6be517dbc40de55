import { useQuery } from '@tanstack/react-query';
import { useLocation } from 'wouter';
import { Closed, RequireRole } from '#admin/shared/access/RequireRole.tsx';
import { useApi } from '#shared/api/api.ts';
import { ConsoleHead } from '#ui/ConsoleHead.tsx';
import { Loaded } from '#ui/Loaded.tsx';
import { Grid } from '#ui/layout.tsx';
import { LeaguesCard } from './LeaguesCard.tsx';
import { MoneyCard } from './MoneyCard.tsx';
import { PlayCard } from './PlayCard.tsx';
import { storedSettingsQuery } from './queries.ts';
import { SiteCard } from './SiteCard.tsx';
import { StartPage } from './StartPage.tsx';

/** Where the five questions of the first day are. */
const START = '/admin/settings/start';

/** What the site is set to: each card saves by itself, and holds from then on. */
export default function Settings() {
  const [path] = useLocation();
  const query = useQuery(storedSettingsQuery(useApi()));
  return (
    <>
      {path !== START && <ConsoleHead title="Settings" />}
      <Closed least="admin" />
      <RequireRole least="admin">
        <Loaded query={query} title="The settings could not be loaded">
          {(stored) =>
            path === START ? (
              <StartPage stored={stored} />
            ) : (
              <Grid columns={1} gap={5}>
                <SiteCard stored={stored} />
                <LeaguesCard stored={stored} />
                <PlayCard stored={stored} />
                <MoneyCard stored={stored} />
              </Grid>
            )
          }
        </Loaded>
      </RequireRole>
    </>
  );
}
