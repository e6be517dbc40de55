import { queryOptions } from '@tanstack/react-query';
import { Link } from 'wouter';
import { answerWords, pollInterval, STATE_WORDS, StateIcon } from '#admin/deliveries/index.ts';
import { announcementsQuery } from '#admin/shared/tournament/season.ts';
import { useNewsViews } from '#admin/shared/useNewsViews.ts';
import type { Client } from '#domain/contract/http/client.ts';
import {
  type Announcement,
  type Delivery,
  listDeliveries,
} from '#domain/contract/publishing/announcements.ts';
import { commaList, plural, t } from '#domain/text/translate.ts';
import { callQuery, useRead } from '#shared/api/api.ts';
import { useSelection } from '#shared/tournament/useSelection.ts';
import { Box, Grid, Hint, Name, Note, Row, rich, richList, Stack, Text, Time } from '#ui/blocks.tsx';
import { ConsoleHead } from '#ui/ConsoleHead.tsx';
import { EmptyState, Loaded } from '#ui/states.tsx';
import { KIND_CHOICES } from './Preview.tsx';
import { WriteAnnouncement } from './WriteAnnouncement.tsx';

export default function Announcements() {
  return (
    <>
      <ConsoleHead title={t`Announcements`} views={useNewsViews()} />
      <WriteAnnouncement />
      <PastAnnouncements />
    </>
  );
}

function PastAnnouncements() {
  const query = useRead(announcementsQuery);
  const carried = useRead(carriedQuery).data;
  return (
    <section aria-labelledby="past-announcements">
      <Text as="h2" marginBottom={3} size="large" weight="semibold" id="past-announcements">
        {t`Past announcements`}
      </Text>
      <Loaded query={query} title={t`Announcements could not be loaded`}>
        {(announcements) =>
          announcements.length > 0 ? (
            <Box as="ul" look="card" line="between">
              {announcements.map((announcement) => (
                <Past
                  key={announcement.id}
                  announcement={announcement}
                  deliveries={carried?.filter(({ announcementId }) => announcementId === announcement.id)}
                />
              ))}
            </Box>
          ) : (
            <EmptyState title={t`Nothing announced yet`}>
              {t`Your announcements appear here, on the site, in the news feed and in Discord.`}
            </EmptyState>
          )
        }
      </Loaded>
    </section>
  );
}

type Props = { announcement: Announcement; deliveries: Delivery[] | undefined };

function Past({ announcement, deliveries }: Props) {
  const { kind, title, text, tournamentId, createdAt } = announcement;
  const { all, to } = useSelection();
  const tournament = all.find(({ id }) => id === tournamentId);
  const hasFailed = deliveries?.some(({ state }) => state === 'failed');
  return (
    <Grid sides="panel" stacks="tablet" as="li" padding={[4, 5]} gap={[2, 6]}>
      <Stack gap={1} alignContent="start" minWidth={0}>
        <Note size="small">
          {richList(
            <Text weight="medium" tone="primary">
              {KIND_CHOICES.find(({ value }) => value === kind)?.label}
            </Text>,
            tournament && <Name>{tournament.name}</Name>,
          )}
        </Note>
        {title && (
          <Text as="h3" size="medium" weight="semibold">
            <Name>{title}</Name>
          </Text>
        )}
        <Text as="p" asTyped width="text" dir="auto">
          {text}
        </Text>
      </Stack>
      <Stack gap={1} alignContent="start" minWidth={0}>
        <Hint>
          <Time at={createdAt} style="list" />
        </Hint>
        {deliveries && deliveries.length > 0 && (
          <details>
            <Text as="summary" minHeight={6} touch weight="medium" tone={hasFailed ? 'danger' : undefined}>
              {progressText(deliveries)}
            </Text>
            <Stack as="ul" padding={[2, 0]} gap={1.5} size="small">
              {deliveries.map((delivery) => (
                <Place key={delivery.id} delivery={delivery} />
              ))}
            </Stack>
            {hasFailed && (
              <p>
                <Link href={to('/admin/deliveries')} className="link">{t`Resend from Deliveries`}</Link>
              </p>
            )}
          </details>
        )}
        {deliveries?.length === 0 && <Note>{progressText(deliveries)}</Note>}
      </Stack>
    </Grid>
  );
}

const Place = ({ delivery: { destination, state, lastStatus, lastError } }: { delivery: Delivery }) => (
  <Row align="stretch" as="li" gap={2} tone={state === 'failed' ? 'danger' : undefined}>
    <StateIcon state={state} />
    <span>
      {(state === 'failed' || state === 'waiting') && lastError
        ? rich`${<Name>{destination}</Name>}: ${STATE_WORDS[state].toLowerCase()}. ${answerWords(lastStatus, lastError)}`
        : rich`${<Name>{destination}</Name>}: ${STATE_WORDS[state].toLowerCase()}`}
    </span>
  </Row>
);

const carriedQuery = (api: Client) =>
  queryOptions({
    ...callQuery(api, ['deliveries', 'announcements'], listDeliveries, {
      query: { kind: 'announcement', limit: 1000 },
    }),
    refetchInterval: (query) => pollInterval(query.state.data),
  });

function progressText(deliveries: readonly Delivery[]): string {
  const count = (state: Delivery['state']) => deliveries.filter((each) => each.state === state).length;
  const [sent, waiting, failed] = [count('sent'), count('waiting'), count('failed')];
  if (deliveries.length === 0) return t`Site only`;
  if (sent === deliveries.length) return plural(sent, 'Sent to # destination', 'Sent to # destinations');
  return commaList([
    sent > 0 && t`${sent} sent`,
    waiting > 0 && t`${waiting} being sent`,
    failed > 0 && t`${failed} failed`,
    count('cancelled') > 0 && t`${count('cancelled')} not needed`,
  ]);
}
