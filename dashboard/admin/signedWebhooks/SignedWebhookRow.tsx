import type { ComponentProps } from 'react';
import { Listing } from '#admin/shared/destination/Listing.tsx';
import { Outcome } from '#admin/shared/destination/Outcome.tsx';
import type { SignedWebhook, SignedWebhookTest } from '#domain/contract/publishing/signedWebhooks.ts';
import { Time } from '#ui/Time.tsx';
import { FurtherActs } from './FurtherActs.tsx';
import { SignedWebhookForm } from './SignedWebhookForm.tsx';

type Props = Pick<ComponentProps<typeof Listing>, 'isEditing' | 'onSwitch' | 'onTest' | 'onEdit'> &
  Pick<ComponentProps<typeof SignedWebhookForm>, 'onSaved' | 'onCancel'> &
  ComponentProps<typeof FurtherActs> & {
    webhook: SignedWebhook;
    test: SignedWebhookTest | undefined;
    busy: 'test' | 'switch' | undefined;
  };

export function SignedWebhookRow({ webhook, test, busy, onSaved, onCancel, onAsk, ...shown }: Props) {
  const { url, types, isActive, problem, formerSecretUntil } = webhook;
  const actions = <FurtherActs onAsk={onAsk} />;
  return (
    <Listing
      as="div"
      heading="h3"
      destination={webhook}
      place={url}
      toldOf={types ? typesText(types) : 'All public events'}
      further={
        formerSecretUntil && (
          <>
            , the old secret is valid until <Time at={formerSecretUntil} style="list" />
          </>
        )
      }
      isSwitching={busy === 'switch'}
      isTesting={busy === 'test'}
      form={<SignedWebhookForm stored={webhook} {...{ onSaved, onCancel, actions }} />}
      {...shown}
    >
      {problem !== null && (
        <Outcome phase="failed">
          {`${problem}. ${isActive ? '' : 'Nothing is sent there until you turn it on again; you can then resend what it missed.'}`}
        </Outcome>
      )}
      {test && <Outcome phase={test.ok ? 'arrived' : 'failed'}>{outcomeText(test)}</Outcome>}
    </Listing>
  );
}

/** 'match.result and 3 more'. */
const typesText = (types: readonly string[]) =>
  types.length <= 3 ? types.join(', ') : `${types.slice(0, 2).join(', ')} and ${types.length - 2} more`;

const outcomeText = ({ ok, status, error, answer }: SignedWebhookTest) =>
  ok ? `Test delivered (${status})` : `${error}.${answer ? ` “${answer}”` : ''}`;
