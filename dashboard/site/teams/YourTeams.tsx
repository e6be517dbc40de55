import IconBell from 'icon:bell';
import { useQueries } from '@tanstack/react-query';
import { useState } from 'react';
import { Link } from 'wouter';
import { t } from '#domain/text/translate.ts';
import { matchesOfQuery, teamQuery, useApi } from '#shared/api/api.ts';
import { MatchLine } from '#shared/match/MatchLine.tsx';
import { ownMatches } from '#shared/match/ownMatches.ts';
import { kindOf } from '#shared/match/words.ts';
import { LazyPush } from '#shared/push/LazyPush.tsx';
import { PUSH_STORAGE_KEY } from '#shared/push/storageKeys.ts';
import { usePreferences } from '#shared/site/preferences.ts';
import type { Selection } from '#shared/tournament/useSelection.ts';
import { Box, Button, Crest, Grid, Name, Note, Row } from '#ui/blocks.tsx';
import { Section } from '#ui/Section.tsx';
import { useMounted } from '#ui/useMounted.ts';
import { MAX_SHOWN } from './followed.ts';
import styles from './YourTeams.module.css';

export function YourTeams({ to }: { to: Selection['to'] }) {
  const api = useApi();
  const { followed } = usePreferences();
  const shown = followed.slice(-MAX_SHOWN);
  const teams = useQueries({ queries: shown.map((id) => teamQuery(api, id)) });
  const matches = useQueries({ queries: shown.map((teamId) => matchesOfQuery(api, { teamId })) });
  const rows = teams.flatMap(({ data: team }, index) => {
    if (!team) return [];
    const own = ownMatches(matches[index]?.data ?? [], team.id);
    const ahead = own.find(({ match }) => kindOf(match) !== 'results');
    const last = own.find(({ match }) => match.status === 'completed');
    return [{ team, lines: [ahead, last].flatMap((line) => line ?? []) }];
  });
  if (rows.length === 0) return null;
  return (
    <Section
      title={t`Your teams`}
      note={followed.length > shown.length ? t`${followed.length} followed` : undefined}
      more={{ href: `${to('/matches')}&followed=yes`, text: t`Their matches` }}
    >
      <Grid as="ul" gap={4} className={styles.teams}>
        {rows.map(({ team: { id, name, tag, logo }, lines }) => (
          <Box as="li" look="card" key={id}>
            <Row
              minHeight={12}
              as={Link}
              paddingInline={5}
              gap={3}
              align="center"
              weight="semibold"
              href={to(`/teams/${id}`)}
              className={styles.name}
            >
              <Crest name={name} tag={tag} logo={logo} size={28} />
              <Name isOneLine>{name}</Name>
            </Row>
            {lines.length === 0 && <Note tone="tertiary" className={styles.none}>{t`No match yet.`}</Note>}
            {lines.map(({ match, side }) => (
              <MatchLine key={match.id} match={match} side={side} to={to} />
            ))}
          </Box>
        ))}
      </Grid>
      <PushWay />
    </Section>
  );
}

const PushWay = () => useMounted() && <Way />;

function Way() {
  const [isShown, show] = useState(() => localStorage.getItem(PUSH_STORAGE_KEY) !== null);
  if (isShown) return <LazyPush of="followed" />;
  return (
    <Row marginTop={3}>
      <Button look="plain" isSmall onClick={() => show(true)}>
        <IconBell size={18} stroke={1.75} aria-hidden="true" />
        {t`Notifications`}
      </Button>
    </Row>
  );
}
