import IconBrandDiscord from 'icon:brand-discord';
import IconCheck from 'icon:check';
import IconMessages from 'icon:messages';
import type { ReactNode } from 'react';
import { useHistoryState } from 'wouter/use-browser-location';
import { t } from '#domain/text/translate.ts';
import { HOUR } from '#domain/timeSpans.ts';
import { useSession } from '#shared/access/useSession.ts';
import { deferredPart } from '#shared/lazy/lazyPage.tsx';
import { exampleRoster, joinSteps, requirements } from '#shared/site/content.ts';
import { useSelection } from '#shared/tournament/useSelection.ts';
import {
  Box,
  Button,
  ButtonLink,
  Grid,
  Heading,
  MainName,
  Name,
  Note,
  Row,
  rich,
  Small,
  Stack,
  Text,
} from '#ui/blocks.tsx';
import { PageHead } from '#ui/PageHead.tsx';
import { Panel } from '#ui/Panel.tsx';
import { Section } from '#ui/Section.tsx';
import { Stats } from '#ui/Stats.tsx';
import { useSite, useStart } from '#ui/site.ts';
import { useCopy } from '#ui/useCopy.ts';
import { useNow } from '#ui/useNow.ts';
import styles from './SocialsPage.module.css';

const RegistrationCard = deferredPart(
  'site/tournaments/RegistrationCard.tsx',
  () => import('#site/tournaments/RegistrationCard.tsx'),
);

export default function Socials() {
  const { name: siteName, messagingInviteUrl, chatServer, chatInviteUrl: posted } = useSite();
  const chatInviteUrl = posted ?? chatServer?.invite ?? null;
  // The number of people online is as old as the page, because only the page's HTML contains it.
  const isRecent = useNow().getTime() - Date.parse(useStart().now) < HOUR;
  const gift = useHistoryState<{ message?: string } | null>()?.message;
  const { tournament, tournaments, all, to } = useSelection();
  // If registration is closed, offers a tournament with open registration in this league or another.
  const others = tournament?.registrationClosed ? [...tournaments, ...all] : [];
  const entered = others.find(({ registrationClosed }) => !registrationClosed) ?? tournament;
  return (
    <>
      <PageHead title={t`Socials`}>
        <ButtonLink href={to('/tournaments')}>{t`View Tournament Details`}</ButtonLink>
      </PageHead>
      {gift && (
        <Text look="card" rail="league" as="p" padding={[4, 6]} marginBottom={5}>
          {rich`Send this to an admin: ${<MainName>{gift}</MainName>}`}
        </Text>
      )}
      {entered && (
        <Box marginBottom={5}>
          <RegistrationCard tournament={entered} registerAt="#register" />
        </Box>
      )}
      <Grid gap={5} className={styles.community}>
        <Community
          title={chatServer ? <Name>{chatServer.name}</Name> : t`Discord server`}
          icon={<IconBrandDiscord size={56} stroke={1.4} aria-hidden="true" />}
          text={t`The home of ${siteName}: registration, results, and everyone you play with and against.`}
          url={chatInviteUrl}
          verb={t`Join the server`}
          other={messagingInviteUrl && t`No invitation has been posted yet. Ask in the messaging group.`}
          isMain
        >
          {chatServer && isRecent && <Stats figures={[[t`Members online`, chatServer.online]]} isInCard />}
        </Community>
        <Community
          title={t`Messaging group`}
          icon={<IconMessages size={40} stroke={1.4} aria-hidden="true" />}
          text={t`News and reminders on your phone, and a quick way to reach an admin.`}
          url={messagingInviteUrl}
          verb={t`Join the group`}
          other={chatInviteUrl && t`No invitation has been posted yet. Ask on the Discord server.`}
        />
      </Grid>
      <Section title={t`Register a team in three steps`}>
        <Steps />
      </Section>
      <Box marginTop={5}>
        <Panel title={t`Registration requirements`}>
          <ul className={styles.requirements}>
            {requirements().map((text) => (
              <li key={text}>
                <IconCheck size={18} stroke={2} aria-hidden="true" />
                <span>{text}</span>
              </li>
            ))}
          </ul>
        </Panel>
      </Box>
    </>
  );
}

const Steps = () => (
  <Grid id="register" look="card" className={styles.steps}>
    <Box as="ol" line="between">
      {joinSteps().map(({ title, text }, index) => (
        <Row as="li" padding={6} gap={5} align="start" key={title}>
          <Text fontWidth="narrow" size="4xl" weight="black" aria-hidden="true">
            {index + 1}
          </Text>
          <Stack gap={1}>
            <Heading as="h3" size="card">
              {title}
            </Heading>
            <Note>{text}</Note>
          </Stack>
        </Row>
      ))}
    </Box>
    <Example />
  </Grid>
);

/** What a captain enters for each player, to copy. */
function Example() {
  const roster = exampleRoster();
  const { said, copy } = useCopy();
  const text = roster
    .map(({ position, name, steamId }) => `${position} ${name} ${steamId}`.trim())
    .join('\n');
  return (
    <Box as="section" surface={2} className={styles.example}>
      <Row gap={3} padding={[3, 5]}>
        <Heading flex="auto" size="card">{t`What to enter`}</Heading>
        <Small role="status" tone="tertiary">
          {said}
        </Small>
        <Button isReading onClick={() => void copy(text)}>
          {t`Copy`}
        </Button>
      </Row>
      <ol>
        {roster.map(({ position, role, name, steamId }) => (
          <li key={position}>
            <Text weight="semibold">{position}</Text>
            <Text tone="secondary" breaks>
              <strong>{name}</strong> {steamId}
            </Text>
            <Small tone="tertiary">{role}</Small>
          </li>
        ))}
      </ol>
    </Box>
  );
}

type Props = {
  title: ReactNode;
  icon: ReactNode;
  text: string;
  url: string | null;
  verb: string;
  /** Tells people to ask in the other community; null if that community has no invitation either. */
  other: string | null;
  isMain?: boolean;
  children?: ReactNode;
};

function Community({ title, icon, text, url, verb, other, isMain = false, children }: Props) {
  const { isAdmin } = useSession();
  return (
    <Stack
      as="section"
      look="card"
      padding={6}
      gap={4}
      alignContent="start"
      justifyItems="start"
      rail={isMain ? 'league' : undefined}
    >
      <Row gap={4} wraps width="full">
        {icon}
        <Heading flex="field" size="section">
          {title}
        </Heading>
        {children}
      </Row>
      <Text as="p" size={isMain ? 'large' : 'body'} tone="secondary">
        {text}
      </Text>
      {url ? (
        <ButtonLink href={url} isPrimary={isMain} isExternal>
          {verb}
        </ButtonLink>
      ) : (
        <Note tone="tertiary">{other ?? t`No invite link has been posted yet.`}</Note>
      )}
      {!url && !other && isAdmin && (
        <ButtonLink href="/admin/settings">{t`Set the community links`}</ButtonLink>
      )}
    </Stack>
  );
}
