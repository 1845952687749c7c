import { isLanguage, languageNames, languages } from '@muster/domain/language/languages';
import { followAccount } from '../../language/language.ts';
import { useTranslate } from '../../language/use-translate.ts';
import { chooseOnDevice } from '../../language/wanted.ts';
import { useWrite } from '../../server/calls/mutate.ts';
import { trpcClient } from '../../server/client.ts';
import { setSession } from '../../server/query-cache.ts';
import { refusedToast } from '../../server/refused-toast.ts';
import { server } from '../../server/trpc.ts';
import { useBlocked } from '../../shell/outage/use-blocked.tsx';
import { SelectField } from '../../ui/select-field.tsx';
import { useViewer } from './use-viewer.ts';

const named = languages.map((language) => ({ value: language, label: languageNames[language] }));

/** The language of one's screens, notices and mails, on every device (D101). */
export function OwnLanguage() {
  const t = useTranslate();
  const viewer = useViewer();
  const { blocked, note } = useBlocked();
  const choose = useWrite(trpcClient.account.chooseLanguage, {
    onSuccess: (changed) => {
      setSession(changed);
      // The choice of before was this device's; from now on it is the account's.
      chooseOnDevice(null);
      return followAccount(changed.language, server.company.calendar.getData());
    },
    onError: refusedToast(t('Failed to change the language')),
  });
  const chosen = choose.isPending ? choose.variables.language : viewer.language;
  return (
    <>
      <SelectField
        label={t('Of your screens, notices and mails')}
        options={named}
        placeholder={t('As in my browser')}
        value={chosen ?? ''}
        {...blocked}
        onChange={({ target }) => choose.mutate({ language: isLanguage(target.value) ? target.value : null })}
      />
      {note}
    </>
  );
}
