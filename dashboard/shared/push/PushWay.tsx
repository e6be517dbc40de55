import IconBell from 'icon:bell';
import { type ComponentProps, useState } from 'react';
import { t } from '#domain/text/translate.ts';
import { Button, Row } from '#ui/blocks.tsx';
import { useMounted } from '#ui/useMounted.ts';
import { PUSH_KEPT } from './kept.ts';
import { LazyPush } from './LazyPush.tsx';

type Props = ComponentProps<typeof LazyPush>;

export const PushWay = (props: Props) => useMounted() && <Way {...props} />;

function Way(props: Props) {
  const [isShown, show] = useState(() => localStorage.getItem(PUSH_KEPT) !== null);
  if (isShown) return <LazyPush {...props} />;
  return (
    <Row marginTop={3}>
      <Button look="plain" isSmall onClick={() => show(true)}>
        <IconBell size={18} stroke={1.75} aria-hidden="true" />
        {t`Notifications`}
      </Button>
    </Row>
  );
}
