import { useNavigate } from '@tanstack/react-router';
import { Command } from 'cmdk';
import { UserRound } from 'lucide-react';
import { useEffect, useState } from 'react';
import { useTranslate } from '../../language/use-translate.ts';
import { trpc } from '../../server/trpc.ts';
import { useSync } from '../../store/use-own.ts';
import { paletteRow } from './palette-row.ts';

interface PalettePeopleProps {
  readonly isAdmin: boolean;
  readonly words: string;
  readonly onClose: () => void;
}

/** How many characters make a search, how many people it shows, and how long typing rests before, in milliseconds. */
const search = { least: 2, most: 6, rest: 150 } as const;

/** People as administrators have them, or as the directory shows them to everyone. */
export function PalettePeople({ isAdmin, words, onClose }: PalettePeopleProps) {
  const t = useTranslate();
  const asked = useRested(words.trim());
  const { connected } = useSync();
  const navigate = useNavigate();
  const isAsked = asked.length >= search.least;
  const input = { search: asked, pageSize: search.most };
  const enabled = isAsked && connected;
  const ofAdmins = trpc.people.list.useQuery(
    { ...input, active: 'all' },
    { enabled: enabled && isAdmin, gcTime: 0 },
  );
  const ofEveryone = trpc.directory.page.useQuery(input, { enabled: enabled && !isAdmin, gcTime: 0 });
  if (!isAsked) return null;
  if (!connected)
    return (
      <p className="px-3 py-2 text-ink-soft">
        {t('People: Muster cannot be reached. This needs a connection.')}
      </p>
    );
  const rows = isAdmin
    ? ofAdmins.data?.rows.map(({ employeeId, ...person }) => ({ ...person, detail: employeeId }))
    : ofEveryone.data?.rows.map(({ position, ...person }) => ({ ...person, detail: position }));
  if (!rows || rows.length === 0) return null;
  return (
    <Command.Group heading={t('People')}>
      {rows.map(({ id, fullName, detail, department }) => (
        <Command.Item
          key={id}
          value={`person ${id}`}
          // The server decides who fits.
          keywords={[words]}
          className={paletteRow}
          onSelect={() => {
            onClose();
            void navigate({ to: isAdmin ? '/admin-people' : '/people', search: { person: String(id) } });
          }}
        >
          <UserRound aria-hidden className="size-4.5 shrink-0 text-ink-soft" />
          <span className="min-w-0 flex-1">
            <bdi className="wrap-anywhere">{fullName}</bdi>
            <span className="block text-ink-soft text-xs">
              {[detail, department].filter(Boolean).join(' · ')}
            </span>
          </span>
        </Command.Item>
      ))}
    </Command.Group>
  );
}

function useRested(text: string): string {
  const [rested, setRested] = useState(text);
  useEffect(() => {
    const timer = setTimeout(() => setRested(text), search.rest);
    return () => clearTimeout(timer);
  }, [text]);
  return rested;
}
