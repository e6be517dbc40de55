import IconStar from 'icon:star';
import IconStarFilled from 'icon:star-filled';
import { useState } from 'react';
import { t } from '#domain/text/translate.ts';
import { LazyPush } from '#shared/push/LazyPush.tsx';
import { MAX_FOLLOWED, useIsFollowed, useSetPreference } from '#shared/site/preferences.ts';
import { Row, rich, Stack, Text, VisuallyHidden } from '#ui/blocks.tsx';
import styles from './Followed.module.css';

type Props = { team: { id: string; name: string }; isWide?: boolean };

export function FollowButton({ team: { id, name }, isWide = false }: Props) {
  const isFollowed = useIsFollowed(id);
  const { follow } = useSetPreference();
  const [isFull, setFull] = useState(false);
  const [isFresh, setFresh] = useState(false);
  const hiddenName = <VisuallyHidden>{name}</VisuallyHidden>;
  const Star = isFollowed ? IconStarFilled : IconStar;
  const button = (
    <Text
      border={isWide ? 'control' : undefined}
      surface={isWide ? 2 : undefined}
      paddingInline={isWide ? 4 : undefined}
      weight={isWide ? 'medium' : undefined}
      as="button"
      flex="none"
      tone={isWide ? 'primary' : isFollowed ? 'primary' : 'secondary'}
      className={styles.button}
      title={isFull ? undefined : isFollowed ? t`Unfollow` : t`Follow this team`}
      onClick={() => {
        const isDone = follow(id, !isFollowed);
        setFull(!isDone);
        setFresh(isDone && !isFollowed);
      }}
    >
      <Star size={18} stroke={1.75} aria-hidden="true" />
      <span className={isWide ? undefined : 'visually-hidden'}>
        {isFollowed ? rich`Following ${hiddenName}` : rich`Follow ${hiddenName}`}
      </span>
      {isFull && <span role="alert">{t`You can follow up to ${MAX_FOLLOWED} teams`}</span>}
    </Text>
  );
  // Notifications are offered to new followers only.
  return isWide ? (
    <Stack minWidth={0}>
      <Row align="stretch">{button}</Row>
      {isFresh && <LazyPush of="followed" isOffer />}
    </Stack>
  ) : (
    button
  );
}
