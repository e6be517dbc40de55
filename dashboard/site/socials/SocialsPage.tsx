import IconBrandDiscord from 'icon:brand-discord';
import IconMessages from 'icon:messages';
import type { ReactNode } from 'react';
import { useHistoryState } from 'wouter/use-browser-location';
import { t } from '#domain/text/translate.ts';
import { HOUR } from '#domain/timeSpans.ts';
import { useSession } from '#shared/access/useSession.ts';
import { useRead } from '#shared/api/api.ts';
import { deferredPart } from '#shared/lazy/lazyPage.tsx';
import { inviteOf } from '#shared/site/inviteOf.ts';
import { useSelection } from '#shared/tournament/useSelection.ts';
import { newsQuery } from '#site/news/index.ts';
import { Box, ButtonLink, Heading, MainName, Name, Note, Row, rich, Stack, Text } from '#ui/blocks.tsx';
import { PageHead } from '#ui/PageHead.tsx';
import { Stats } from '#ui/Stats.tsx';
import { useSite, useStart } from '#ui/site.ts';
import { useNow } from '#ui/useNow.ts';

const RegistrationCard = deferredPart(
  'site/tournaments/RegistrationCard.tsx',
  () => import('#site/tournaments/RegistrationCard.tsx'),
);

const News = deferredPart('site/news/News.tsx', () => import('#site/news/News.tsx'));
const JoinSteps = deferredPart('site/socials/JoinSteps.tsx', () => import('./JoinSteps.tsx'));

export default function Socials() {
  const site = useSite();
  const { name: siteName, messagingInviteUrl, chatServer } = site;
  const chatInviteUrl = inviteOf(site);
  // The number of people online is as old as the page, because only the page's HTML contains it.
  const isRecent = useNow().getTime() - Date.parse(useStart().now) < HOUR;
  const gift = useHistoryState<{ message?: string } | null>()?.message;
  const { data: news = [] } = useRead(newsQuery);
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
      <Stack gap={5}>
        <Community
          title={chatServer ? <Name>{chatServer.name}</Name> : t`Discord server`}
          icon={<IconBrandDiscord size={40} stroke={1.4} aria-hidden="true" />}
          text={t`The home of ${siteName}: registration, results, and everyone you play with and against.`}
          url={chatInviteUrl}
          verb={t`Join the server`}
          other={messagingInviteUrl && t`No invitation has been posted yet. Ask in the messaging group.`}
          isMain
        >
          {chatServer && isRecent && <Stats figures={[[t`Members online`, chatServer.online]]} isInCard />}
        </Community>
        {messagingInviteUrl && (
          <Community
            title={t`Messaging group`}
            icon={<IconMessages size={40} stroke={1.4} aria-hidden="true" />}
            text={t`News and reminders on your phone, and a quick way to reach an admin.`}
            url={messagingInviteUrl}
            verb={t`Join the group`}
          />
        )}
        {entered && <RegistrationCard tournament={entered} registerAt="#register" />}
      </Stack>
      <JoinSteps waiting={null} />
      {news.length > 0 && (
        <Box marginTop={5}>
          <News waiting={null} />
        </Box>
      )}
    </>
  );
}

type Props = {
  title: ReactNode;
  icon: ReactNode;
  text: string;
  url: string | null;
  verb: string;
  /** Tells people to ask in the other community; null if that community has no invitation either. */
  other?: string | null;
  isMain?: boolean;
  children?: ReactNode;
};

function Community({ title, icon, text, url, verb, other, isMain = false, children }: Props) {
  const { isAdmin } = useSession();
  return (
    <Row as="section" look="card" padding={[4, 6]} gap={[3, 5]} wraps rail={isMain ? 'league' : undefined}>
      {icon}
      <Stack flex="field" gap={1} minWidth={0}>
        <Heading as="h2" size="section">
          {title}
        </Heading>
        <Note>{text}</Note>
      </Stack>
      {children}
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
    </Row>
  );
}
