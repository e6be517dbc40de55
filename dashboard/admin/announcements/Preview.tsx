import { headingOf } from '#domain/announcement.ts';
import type { Tournament } from '#domain/contract/tournaments.ts';
import { LEAGUE_NAMES } from '#domain/settings.ts';
import { tidy } from '#domain/text/text.ts';
import { useSite } from '#shared/site/site.ts';
import { classes } from '#ui/classes.ts';
import { Logo } from '#ui/Logo.tsx';
import { Box, Grid, Row, Stack } from '#ui/layout.tsx';
import { Name } from '#ui/Name.tsx';
import { Text } from '#ui/Text.tsx';
import type { AnnouncementForm } from './fields.ts';
import styles from './Preview.module.css';

type Props = { form: AnnouncementForm; tournament: Tournament | undefined };

/** The message as Discord will show it: what is typed shows to the letter, and pings nobody. */
export function Preview({ form, tournament }: Props) {
  const { productName } = useSite();
  const text = tidy(form.text);
  const title = tidy(form.title);
  return (
    <Grid stacks="phone" gap={3.5} className={styles.message}>
      <Stack only="wide" radius="control" surface={3} className={styles.avatar} aria-hidden="true">
        <Logo size={26} />
      </Stack>
      <Box minWidth={0}>
        <Row as="p" gap={2} align="center" wraps>
          <Text weight="semibold">{productName}</Text>{' '}
          <Text border="strong" radius="badge" caps padding={[0, 1.5]} size="label" weight="medium">
            App
          </Text>{' '}
          <Text size="small" tone="tertiary">
            now
          </Text>
        </Row>
        <Stack
          radius="control"
          surface={2}
          gap={1.5}
          marginTop={1.5}
          className={classes(styles.embed, tournament?.league === 'B' ? styles.leagueB : styles.leagueA)}
        >
          <Text as="p" size="medium" weight="semibold" className={styles.heading}>
            {headingOf(form.kind, tournament !== undefined)}
          </Text>
          {title && (
            <Text as="p" weight="semibold">
              <Name>{title}</Name>
            </Text>
          )}
          <Text as="p" tone={!text ? 'tertiary' : undefined} className={styles.text} dir="auto">
            {text || 'Your text stands here.'}
          </Text>
          {tournament && (
            <Box as="dl" marginTop={1} className={styles.field}>
              <dt>Tournament</dt>
              <dd>
                <Name>{tournament.name}</Name>
              </dd>
            </Box>
          )}
          <Text as="p" marginTop={0.5} size="tiny" tone="tertiary">
            {tournament ? (
              <>
                <Name>{tournament.name}</Name> · {LEAGUE_NAMES[tournament.league]}
              </>
            ) : (
              productName
            )}{' '}
            • now
          </Text>
        </Stack>
      </Box>
    </Grid>
  );
}
