import { keepPreviousData } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { Link } from 'wouter';
import type { Announcement } from '#domain/contract/publishing/announcements.ts';
import { cut } from '#domain/text/text.ts';
import { t } from '#domain/text/translate.ts';
import { useRead } from '#shared/api/api.ts';
import { place } from '#shared/site/links.ts';
import { usePreferences } from '#shared/site/preferences.ts';
import { useSelection } from '#shared/tournament/useSelection.ts';
import { Box, Button, Heading, Name, Row, Stack, Text, Time } from '#ui/blocks.tsx';
import { Panel } from '#ui/Panel.tsx';
import { FIRST_NEWS, newsQuery } from './queries.ts';

/** As many announcements as in the feed, so that every link in the feed leads to an announcement here. */
const ALL_OF_FEED = 50;
const LONG = 280;

export function News({ tournamentId }: { tournamentId?: string }) {
  const [limit, setLimit] = useState(FIRST_NEWS);
  const query = useRead((api) => ({
    ...newsQuery(api, tournamentId, limit),
    placeholderData: keepPreviousData,
  }));
  const { data: news = [] } = query;
  // The feed links to announcements by id; for an old announcement, the page loads more of them.
  useEffect(() => {
    if (!location.hash.startsWith('#announcement-')) return;
    const isShown = news.some(({ id }) => location.hash === `#announcement-${id}`);
    if (isShown) document.getElementById(location.hash.slice(1))?.scrollIntoView();
    else if (limit < ALL_OF_FEED) setLimit(ALL_OF_FEED);
  }, [limit, news]);
  return (
    <Panel title={t`News`}>
      <Box as="ul" line="between">
        {news.map((announcement) => (
          <Item key={announcement.id} announcement={announcement} isOfPage={tournamentId !== undefined} />
        ))}
      </Box>
      {news.length >= limit && (
        <Row align="stretch" padding={[3, 5]} line="top">
          <Button
            onClick={() => setLimit(limit + 10)}
            isBusy={query.isPlaceholderData}
          >{t`Show older news`}</Button>
        </Row>
      )}
    </Panel>
  );
}

type Props = { announcement: Announcement; isOfPage: boolean };

function Item({ announcement: { id, title, text, tournamentId, createdAt }, isOfPage }: Props) {
  const { all } = useSelection();
  const { hidesScores } = usePreferences();
  const [isOpen, setOpen] = useState(false);
  const tournament = isOfPage ? undefined : all.find((each) => each.id === tournamentId);
  // Text that the league wrote may reveal a result.
  const isHidden = hidesScores && !isOpen;
  const isCut = !isHidden && !isOpen && text.length > LONG;
  return (
    <Stack as="li" id={`announcement-${id}`} padding={[4, 5]} gap={1.5}>
      <Row align="stretch" as="p" gap={[0, 3]} wraps size="small" tone="tertiary">
        <Time at={createdAt} style="page" />
        {tournament && (
          <Link
            href={place(`/tournaments/${tournament.id}`, tournament.league, tournament.id)}
            className="link"
          >
            <Name>{tournament.name}</Name>
          </Link>
        )}
      </Row>
      {title && !isHidden && (
        <Heading as="h3" size="card">
          <Name>{title}</Name>
        </Heading>
      )}
      <Text as="p" asTyped width="text" dir="auto" tone={isHidden ? 'secondary' : undefined}>
        {isHidden ? t`This announcement may contain a result.` : isCut ? cut(text, LONG) : text}
      </Text>
      {(isHidden || isCut) && (
        <Row align="stretch">
          <Button onClick={() => setOpen(true)}>{isHidden ? t`Read announcement` : t`Read more`}</Button>
        </Row>
      )}
    </Stack>
  );
}
