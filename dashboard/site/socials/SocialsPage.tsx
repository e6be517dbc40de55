import IconBrandDiscord from 'icon:brand-discord';
import IconCheck from 'icon:check';
import IconMessages from 'icon:messages';
import type { ReactNode } from 'react';
import { Link } from 'wouter';
import { useHistoryState } from 'wouter/use-browser-location';
import type { Tournament } from '#domain/contract/competition/tournaments.ts';
import { t } from '#domain/text/translate.ts';
import { HOUR } from '#domain/timeSpans.ts';
import { useSession } from '#shared/access/useSession.ts';
import { exampleRoster, joinSteps, requirements } from '#shared/site/content.ts';
import { place } from '#shared/site/links.ts';
import { registrationSentence } from '#shared/tournament/registrationSentence.ts';
import { useSelection } from '#shared/tournament/useSelection.ts';
import {
  ButtonLink,
  Grid,
  Heading,
  MainName,
  Name,
  Note,
  Row,
  rich,
  richSentences,
  Small,
  Stack,
  Text,
  Time,
} from '#ui/blocks.tsx';
import { PageHead } from '#ui/PageHead.tsx';
import { Panel } from '#ui/Panel.tsx';
import { Section } from '#ui/Section.tsx';
import { Stats } from '#ui/Stats.tsx';
import { useSite, useStart } from '#ui/site.ts';
import { useNow } from '#ui/useNow.ts';
import styles from './SocialsPage.module.css';

export default function Socials() {
  const { name: siteName, chatInviteUrl, messagingInviteUrl, chatServer } = useSite();
  // The number of people online is as old as the page, because only the page's HTML contains it.
  const isRecent = useNow().getTime() - Date.parse(useStart().now) < HOUR;
  const gift = useHistoryState<{ message?: string } | null>()?.message;
  const { tournament, tournaments, all, to } = useSelection();
  // If registration is closed, offers a tournament with open registration in this league or another.
  const open = tournament?.registrationClosed
    ? [...tournaments, ...all].find(({ registrationClosed }) => !registrationClosed)
    : undefined;
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
      <Section
        title={t`Register a team in three steps`}
        note={
          tournament &&
          richSentences(
            registration(tournament, <Name>{tournament.name}</Name>),
            open &&
              registration(
                open,
                <Link className="link" href={place('/socials', open.league, open.id)}>
                  <Name>{open.name}</Name>
                </Link>,
              ),
          )
        }
      >
        <Steps />
      </Section>
      <Needs />
    </>
  );
}

const Steps = () => (
  <Grid as="ol" look="card" className={styles.steps}>
    {joinSteps().map(({ title, text }, index) => (
      <Stack alignContent="start" as="li" padding={6} gap={1.5} key={title} className={styles.step}>
        <Text fontWidth="narrow" size="4xl" weight="black" aria-hidden="true">
          {index + 1}
        </Text>
        <Heading as="h3" size="card">
          {title}
        </Heading>
        <Note>{text}</Note>
      </Stack>
    ))}
  </Grid>
);

const Needs = () => (
  <Grid stacks="tablet" gap={5} align="stretch" marginTop={10} className={styles.needs}>
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
    <Panel title={t`What to enter`} aside={t`One line per player`}>
      <ol className={styles.roster}>
        {exampleRoster().map(({ position, role, name, steamId }) => (
          <li key={position}>
            <Row
              align="stretch"
              as="span"
              gap={[0, 2.5]}
              wraps
              minWidth={0}
              tone="secondary"
              className={styles.line}
            >
              <Text weight="semibold" className={styles.position}>
                {position}
              </Text>{' '}
              <strong>{name}</strong> {steamId}
            </Row>
            <Small flex="none" tone="tertiary">
              {role}
            </Small>
          </li>
        ))}
      </ol>
    </Panel>
  </Grid>
);

function registration(tournament: Tournament, name: ReactNode): ReactNode {
  const { registrationClosed, registrationClosesAt } = tournament;
  const closes = !registrationClosed && registrationClosesAt && <Time at={registrationClosesAt} />;
  return richSentences(rich`${name}: ${registrationSentence(tournament)}`, closes && rich`Closes ${closes}.`);
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
