import IconAlertCircle from 'icon:alert-circle';
import IconCheck from 'icon:check';
import IconClockHour4 from 'icon:clock-hour-4';
import type { ComponentProps, ReactNode } from 'react';
import { RowMenu } from '#admin/shared/Menu.tsx';
import { Switch } from '#admin/shared/Switch.tsx';
import type { Done } from '#domain/contract/http/client.ts';
import type { League } from '#domain/settings.ts';
import { allLeagues, leagueName } from '#domain/site/settings.ts';
import { t } from '#domain/text/translate.ts';
import { upperFirst } from '#domain/text/upperFirst.ts';
import { Box, Button, Hint, Name, Row, richList, Text } from '#ui/blocks.tsx';
import { type Call, useBusyAct, useDone } from '../useAct.ts';

type Props = {
  as: 'li' | 'div';
  heading: 'h2' | 'h3';
  destination: { id: string; name: string; league: League | null; isActive: boolean };
  icon?: ReactNode;
  place: string;
  toldOf: string;
  further: ReactNode;
  toggle: ReturnType<typeof useToggle>;
  isTesting: boolean;
  isEditing: boolean;
  onTest: () => void;
  onEdit: () => void;
  acts: ComponentProps<typeof RowMenu>['acts'];
  form: ReactNode;
  children: ReactNode;
};

export function Listing({ as, heading, destination, icon, place, toldOf, further, form, ...props }: Props) {
  const { toggle, isTesting, isEditing, onTest, onEdit, acts, children } = props;
  const { id, name, league, isActive } = destination;
  const tone = isActive ? undefined : 'secondary';
  return (
    <Box as={as}>
      <Row padding={[3.5, 5]} gap={[2.5, 5]} wraps>
        {icon}
        <Box flex="field" minWidth={0}>
          <Text as={heading} size="medium" weight="semibold" tone={tone}>
            <Name>{name}</Name>
          </Text>
          <Hint>{place}</Hint>
        </Box>
        <Box flex="field" minWidth={0} tone={tone}>
          <p>{toldOf}</p>
          <Hint>{richList(leagueWords(league), further)}</Hint>
        </Box>
        <Switch
          label={t`${name} is turned on`}
          isOn={isActive}
          isBusy={toggle.isBusy}
          onChange={toggle.set}
        />
        <Row gap={1} marginLeft="auto">
          <Button onClick={onTest} isBusy={isTesting} aria-label={t`Send test to ${name}`}>
            {t`Send test`}
          </Button>
          <RowMenu
            id={openerOf(id)}
            of={name}
            acts={[!isEditing && { label: t`Edit`, act: onEdit }, ...acts]}
          />
        </Row>
        {children}
      </Row>
      {isEditing && form}
    </Box>
  );
}

/** Turns a destination on or off with `change`. */
export function useToggle(
  name: string,
  reads: readonly string[],
  change: (call: Call, body: { isActive: boolean }) => Promise<Done<unknown>>,
) {
  const { act, isBusy } = useBusyAct();
  const turned = (isOn: boolean) => (isOn ? t`${name} is turned on` : t`${name} is turned off`);
  const set = (isOn: boolean) =>
    void act({
      run: (call) => change(call, { isActive: isOn }),
      done: () => turned(isOn),
      failed: isOn ? t`${name} is still off.` : t`${name} is still on.`,
      undone: turned(!isOn),
      reads,
    });
  return { set, isBusy };
}

export const openerOf = (id: string) => `edit-${id}`;

const PHASES = {
  arrived: { Icon: IconCheck, stroke: 2, tone: 'done', role: 'status' },
  waiting: { Icon: IconClockHour4, stroke: 1.8, tone: 'secondary', role: 'status' },
  failed: { Icon: IconAlertCircle, stroke: 1.8, tone: 'danger', role: 'alert' },
} as const;

export function Outcome({ phase, children }: { phase: keyof typeof PHASES; children: string }) {
  const { Icon, stroke, ...look } = PHASES[phase];
  return (
    <Row as="p" gap={2} weight="medium" width="full" {...look}>
      <Icon size={16} stroke={stroke} aria-hidden="true" />
      {children}
    </Row>
  );
}

export const leagueWords = (league: League | null) =>
  league === null ? upperFirst(allLeagues()) : t`League ${league}, ${leagueName(league)}`;

export function useSavedToast() {
  const say = useDone();
  return (name: string, act: Done<unknown>['act'], list: string, isNew: boolean) => {
    const [done, undone, kept] = isNew
      ? [t`${name} was added`, t`${name} was removed`, t`${name} was not removed.`]
      : [t`${name} was saved`, t`${name} was restored`, t`${name} was not changed.`];
    say(done, { act, undone, kept, reads: [list] });
  };
}
