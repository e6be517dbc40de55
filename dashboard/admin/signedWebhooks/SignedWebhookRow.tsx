import IconAlertCircle from 'icon:alert-circle';
import IconCheck from 'icon:check';
import { Switch } from '#admin/shared/Switch.tsx';
import type { SignedWebhook, SignedWebhookTest } from '#domain/contract/signedWebhooks.ts';
import { Button } from '#ui/Button.tsx';
import { Box, Row } from '#ui/layout.tsx';
import { Name } from '#ui/Name.tsx';
import { Text } from '#ui/Text.tsx';
import { Time } from '#ui/Time.tsx';

type Props = {
  webhook: SignedWebhook;
  test: SignedWebhookTest | undefined;
  busy: 'test' | 'switch' | undefined;
  isEditing: boolean;
  onSwitch: (isOn: boolean) => void;
  onTest: () => void;
  onEdit: () => void;
};

/** A signed webhook: where it is, what it is told of, what is wrong with it, and what it answered to a test. */
export function SignedWebhookRow({ webhook, test, busy, isEditing, onSwitch, onTest, onEdit }: Props) {
  const { id, name, url, types, league, isActive, problem, formerSecretUntil } = webhook;
  return (
    <Row padding={[3.5, 5]} gap={[2.5, 5]} align="center" wraps>
      <Box flex="field" minWidth={0}>
        <Text as="h3" size="medium" weight="semibold" tone={isActive ? undefined : 'secondary'}>
          <Name>{name}</Name>
        </Text>
        <Text as="p" size="small" tone="tertiary">
          {url}
        </Text>
      </Box>
      <Box flex="field" minWidth={0} tone={isActive ? undefined : 'secondary'}>
        <p>{types ? typesText(types) : 'Everything that is public'}</p>
        <Text as="p" size="small" tone="tertiary">
          {league ? `League ${league}` : 'All leagues'}
          {formerSecretUntil && (
            <>
              , the former secret signs until <Time at={formerSecretUntil} style="list" />
            </>
          )}
        </Text>
      </Box>
      <Switch
        label={`${name} is switched on`}
        isOn={isActive}
        isBusy={busy === 'switch'}
        onChange={onSwitch}
      />
      <Row gap={2}>
        <Button onClick={onTest} isBusy={busy === 'test'} aria-label={`Test ${name}`}>
          Test
        </Button>
        {!isEditing && (
          <Button id={signedOpenerOf(id)} onClick={onEdit} aria-label={`Edit ${name}`}>
            Edit
          </Button>
        )}
      </Row>
      {problem !== null && (
        <Note tone="danger">
          {`${problem}. ${isActive ? '' : 'Nothing is sent there until it is switched on again; what it missed can be sent again from a date.'}`}
        </Note>
      )}
      {test && <Note tone={test.ok ? 'done' : 'danger'}>{outcomeText(test)}</Note>}
    </Row>
  );
}

/** The id of the button that opens a row's form. */
export const signedOpenerOf = (id: string) => `edit-signed-${id}`;

/** 'match.result and 3 more'. */
const typesText = (types: readonly string[]) =>
  types.length <= 3 ? types.join(', ') : `${types.slice(0, 2).join(', ')} and ${types.length - 2} more`;

const outcomeText = ({ ok, status, error, answer }: SignedWebhookTest) =>
  ok ? `The test has arrived (${status})` : `${error}.${answer ? ` “${answer}”` : ''}`;

const Note = ({ tone, children }: { tone: 'danger' | 'done'; children: string }) => (
  <Row as="p" gap={2} align="center" width="full" tone={tone} role={tone === 'danger' ? 'alert' : 'status'}>
    {tone === 'danger' ? (
      <IconAlertCircle size={16} stroke={1.8} aria-hidden="true" />
    ) : (
      <IconCheck size={16} stroke={2} aria-hidden="true" />
    )}
    {children}
  </Row>
);
