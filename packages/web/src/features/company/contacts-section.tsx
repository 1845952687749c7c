import {
  contactLimits,
  exampleContacts,
  type SupportContact,
  supportContactsInput,
} from '@muster/domain/company/contacts';
import { useTranslate } from '../../language/use-translate.ts';
import { Button } from '../../ui/button.tsx';
import { useKeptFocus } from '../../ui/use-kept-focus.ts';
import { ContactRow } from './contact-row.tsx';
import { SectionForm } from './section-form.tsx';
import { SectionFrame } from './section-frame.tsx';
import type { Settings } from './settings.ts';
import { useSection } from './use-section.ts';

interface ContactsValues {
  readonly supportContacts: readonly SupportContact[];
}

const shape = {
  read: ({ supportContacts }: Settings): ContactsValues => ({ supportContacts }),
  write: ({ supportContacts }: ContactsValues) => ({ supportContacts: [...supportContacts] }),
};

const newContact: SupportContact = { name: '', value: '', kind: 'phone' };

export function ContactsSection({ settings }: { readonly settings: Settings }) {
  const t = useTranslate();
  const section = useSection(t('Contacts'), settings, shape);
  const { supportContacts: contacts } = section.values;
  const change = (supportContacts: readonly SupportContact[]) => section.change({ supportContacts });
  const problems = section.problems.supportContacts ? problemsOf(contacts) : [];
  const list = useKeptFocus<HTMLDivElement>(String(contacts.length));
  return (
    <SectionFrame
      anchor="contacts"
      title={t('Contacts')}
      lead={t(
        'Whom people can turn to, under “Support and Resources” beside their grievances. Enter only what you have called or written to yourself.',
      )}
    >
      <SectionForm section={section}>
        <div ref={list} tabIndex={-1} className="grid gap-4 outline-none">
          {contacts.length === 0 && (
            <p className="text-ink-soft">{t('None are entered. People read that, and whom to ask.')}</p>
          )}
          {contacts.map((contact, at) => (
            <ContactRow
              // Rows have no other identity than their place.
              // biome-ignore lint/suspicious/noArrayIndexKey: the fields are controlled.
              key={at}
              number={at + 1}
              contact={contact}
              problems={problems.filter(({ row }) => row === at)}
              onChange={(changed) => change(contacts.with(at, { ...contact, ...changed }))}
              onRemove={() => change(contacts.toSpliced(at, 1))}
            />
          ))}
          <div className="flex flex-wrap gap-3">
            <Button
              size="small"
              disabled={contacts.length >= contactLimits.most}
              onClick={() => change([...contacts, newContact])}
            >
              {t('Add contact')}
            </Button>
            {contacts.length === 0 && (
              <Button size="small" onClick={() => change(exampleContacts)}>
                {t('Start with an example')}
              </Button>
            )}
          </div>
        </div>
      </SectionForm>
    </SectionFrame>
  );
}

/** What is wrong, by row and field, in the words of the server. */
function problemsOf(contacts: readonly SupportContact[]) {
  const issues = supportContactsInput.safeParse(contacts).error?.issues ?? [];
  return issues.map(({ path, message }) => ({ row: path[0], field: path[1], message }));
}
