import { IconBolt } from '@tabler/icons-react';
import { useQueryClient } from '@tanstack/react-query';
import { DropdownMenu } from 'radix-ui';
import { useState } from 'react';
import {
  autoFillBracket,
  clearBracket,
  generateMatches,
  regenerateBracket,
} from '../../../../../domain/contract/brackets.ts';
import type { Client } from '../../../../../domain/contract/client.ts';
import { DomainError } from '../../../../../domain/errors.ts';
import { useApi } from '../../../api.ts';
import buttonStyles from '../../../ui/Button.module.css';
import { Button } from '../../../ui/Button.tsx';
import { classes } from '../../../ui/classes.ts';
import { ConfirmDialog } from '../../../ui/Dialog.tsx';
import { useToast } from '../../../ui/Toast.tsx';
import { wordsOf } from '../form/refusal.ts';
import { readAgain } from './cached.ts';
import { Menu, MenuItem } from './Menu.tsx';

type Action = {
  name: string;
  /** What it asks, to the letter of the specification. */
  question: string;
  isDangerous?: boolean;
  /** Does it; gives what to say of it. */
  run: (api: Client, tournamentId: string) => Promise<string>;
  /** Opens the sentence of a failure. */
  failure: string;
};

const GENERATE: Action = {
  name: 'Generate All Matches',
  question:
    'This will generate actual matches for all teams in the bracket. This will create database entries. Continue?',
  run: async (api, id) => {
    const { data } = await api.call(generateMatches, { params: { id } });
    if (data.created === 0) return 'Every match is there already: nothing was created.';
    return `Successfully created ${data.created} matches from bracket structure!`;
  },
  failure: 'Failed to generate matches: ',
};

const ACTIONS: Action[] = [
  GENERATE,
  {
    name: 'Auto-Fill Groups',
    question: 'This will automatically fill bracket groups with currently registered teams. Continue?',
    run: async (api, id) => {
      const { data } = await api.call(autoFillBracket, { params: { id } });
      return `${data.totalRealTeams} teams stand in the bracket.`;
    },
    failure: 'Failed to fill the groups: ',
  },
  {
    name: 'Regenerate',
    question: 'This will wipe all bracket data and regenerate from current teams and matches. Continue?',
    isDangerous: true,
    run: async (api, id) => {
      await api.call(regenerateBracket, { params: { id } });
      return 'Bracket regenerated successfully! Teams have been placed in their assigned groups.';
    },
    failure: 'Failed to regenerate bracket: ',
  },
  {
    name: 'Clear Bracket',
    question: 'This will clear all bracket placements and reset to empty structure. Continue?',
    isDangerous: true,
    run: async (api, id) => {
      await api.call(clearBracket, { params: { id } });
      return 'Bracket cleared. Matches and their results stay.';
    },
    failure: 'Failed to clear bracket: ',
  },
];

/** What concerns all of a tournament's matches at once, each after its question. */
export function QuickActions({ tournamentId }: { tournamentId: string }) {
  const [asked, ask] = useState<Action | null>(null);
  return (
    <>
      <Menu
        trigger={
          <DropdownMenu.Trigger className={classes(buttonStyles.button, buttonStyles.quiet)}>
            <IconBolt size={17} stroke={1.8} aria-hidden="true" /> Quick Actions
          </DropdownMenu.Trigger>
        }
      >
        {ACTIONS.map((action) => (
          <MenuItem key={action.name} isDangerous={action.isDangerous ?? false} onSelect={() => ask(action)}>
            {action.name}
          </MenuItem>
        ))}
      </Menu>
      {asked && <Asked action={asked} tournamentId={tournamentId} onClose={() => ask(null)} />}
    </>
  );
}

/** The next step of a tournament without matches. */
export function GenerateAll({ tournamentId }: { tournamentId: string }) {
  const [isAsked, ask] = useState(false);
  return (
    <>
      <Button look="primary" onClick={() => ask(true)}>
        {GENERATE.name}
      </Button>
      {isAsked && <Asked action={GENERATE} tournamentId={tournamentId} onClose={() => ask(false)} />}
    </>
  );
}

function Asked({
  action,
  tournamentId,
  onClose,
}: {
  action: Action;
  tournamentId: string;
  onClose: () => void;
}) {
  const api = useApi();
  const cache = useQueryClient();
  const toast = useToast();
  const [isBusy, setBusy] = useState(false);
  const go = async () => {
    setBusy(true);
    try {
      toast.done(await action.run(api, tournamentId));
    } catch (error) {
      // A sentence of the rules stands for itself.
      const isWhole = error instanceof DomainError && error.code === 'no_teams';
      toast.failed(isWhole ? error.message : `${action.failure}${wordsOf(error)}`);
    }
    readAgain(cache);
    onClose();
  };
  return (
    <ConfirmDialog
      title={`${action.name}?`}
      keep="Keep as it is"
      go={action.name}
      isDangerous={action.isDangerous ?? false}
      isBusy={isBusy}
      onKeep={onClose}
      onGo={() => void go()}
    >
      <p className="ink2">{action.question}</p>
    </ConfirmDialog>
  );
}
