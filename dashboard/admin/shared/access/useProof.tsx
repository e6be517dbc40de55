import { type KeyboardEvent, type ReactNode, useEffect, useRef, useState } from 'react';
import { beginDiscordLogIn, getMe, type Me, proveAgain } from '#domain/contract/people/sessions.ts';
import { DomainError } from '#domain/errors.ts';
import { t } from '#domain/text/translate.ts';
import { useApi } from '#shared/api/api.ts';
import { rich, Stack } from '#ui/blocks.tsx';
import { errorText } from '../useAct.ts';
import { CodeField, PasswordField } from './fields.tsx';

type Typed = { password: string; code: string };
type Problems = { [Name in keyof Typed]?: string | undefined };

const NO_PROOF: Typed = { password: '', code: '' };

/**
 * Asks for the password again on the same page before a destructive action. The action first calls `isProved`. If that
 * returns false, `field` asks for the password or shows an error, and the next press runs the action.
 */
export function useProof() {
  const api = useApi();
  const [me, ask] = useState<Me | null>(null);
  const [typed, type] = useState(NO_PROOF);
  const [problems, setProblems] = useState<Problems>({});
  const [isBusy, setBusy] = useState(false);
  const forget = () => {
    ask(null);
    type(NO_PROOF);
    setProblems({});
  };
  const give = async (): Promise<boolean> => {
    const body = { password: typed.password, ...(me?.hasTwoSteps && { code: typed.code }) };
    try {
      await api.call(proveAgain, { body });
      forget();
      return true;
    } catch (error) {
      const { password, code } = (error instanceof DomainError && error.fields) || {};
      setProblems(password || code ? { password, code } : { password: errorText(error) });
      // Two-step log-in may have been turned on for the account in the meantime.
      if (code && me) ask({ ...me, hasTwoSteps: true });
      return false;
    }
  };
  const look = async (): Promise<boolean> => {
    // If this request fails, the action itself reports the reason.
    const found = await api.call(getMe, {}).catch(() => undefined);
    ask(found && !found.data.isProved ? found.data : null);
    return !found || found.data.isProved;
  };
  const isProved = async () => {
    if (isBusy) return false;
    setBusy(true);
    const answer = await (me && !me.discordId ? give() : look());
    setBusy(false);
    return answer;
  };

  /** `onEnter` runs the action on Enter if the fields are not part of a form. */
  const field = (onEnter?: () => void): ReactNode =>
    me &&
    (me.discordId ? (
      <ThroughDiscord />
    ) : (
      <Secrets me={me} typed={typed} type={type} problems={problems} onEnter={onEnter} />
    ));
  return { isProved, field, isBusy };
}

type Props = {
  me: Me;
  typed: Typed;
  type: (typed: Typed) => void;
  problems: Problems;
  onEnter: (() => void) | undefined;
};

function Secrets({ me, typed, type, problems, onEnter }: Props) {
  const fields = useRef<HTMLDivElement>(null);
  useEffect(() => {
    const wrong = problems.code ? 'input[autocomplete="one-time-code"]' : 'input';
    const field = fields.current?.querySelector<HTMLInputElement>(wrong);
    field?.focus();
    field?.select();
  }, [problems]);
  const wiring = (name: keyof Typed) => ({
    value: typed[name],
    error: problems[name],
    onChange: ({ target }: { target: HTMLInputElement }) => type({ ...typed, [name]: target.value }),
    onKeyDown: (event: KeyboardEvent) => {
      if (event.key !== 'Enter' || !onEnter) return;
      event.preventDefault();
      onEnter();
    },
  });
  return (
    <Stack gap={3} marginTop={4} ref={fields}>
      <PasswordField
        label={t`Your password`}
        help={t`Required if you logged in more than 15 minutes ago.`}
        {...wiring('password')}
      />
      {me.hasTwoSteps && <CodeField {...wiring('code')} />}
    </Stack>
  );
}

/** Opens Discord in another tab, so that this page keeps its input. */
function ThroughDiscord() {
  const link = (
    <a className="link" href={beginDiscordLogIn.path} target="_blank" rel="noreferrer">
      {t`Log in with Discord again`}
    </a>
  );
  return (
    <Stack as="p" gap={3} marginTop={4} role="alert">
      <span>{rich`You logged in with Discord more than 15 minutes ago. ${link}, then continue here.`}</span>
    </Stack>
  );
}
