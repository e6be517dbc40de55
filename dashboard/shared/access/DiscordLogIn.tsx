import { t } from '#domain/text/translate.ts';
import { useSite } from '#ui/site.ts';

export function DiscordLink({ from }: { from?: string }) {
  const { hasDiscordLogIn } = useSite();
  if (!hasDiscordLogIn) return null;
  return <a className="link" href={discordLogInPath(from)}>{t`Log in with Discord`}</a>;
}

export const discordLogInPath = (from?: string) =>
  `/api/session/discord${from ? `?${new URLSearchParams({ to: from })}` : ''}`;

const PROBLEMS: Record<string, string> = {
  refused: t`Discord log-in was cancelled.`,
  failed: t`Discord did not confirm who you are. Please try again.`,
  away: t`Discord cannot be reached. Please try again later.`,
  limited: t`Too many attempts. Please try again later.`,
};

export function DiscordProblem({ search }: { search: string }) {
  const problem = PROBLEMS[new URLSearchParams(search).get('discord') ?? ''];
  return problem ? <p role="alert">{problem}</p> : null;
}
