import { instantAt } from '@muster/domain/calendar/instant';
import { useState } from 'react';
import { presentTime } from '../../company-time/present.ts';
import { record } from '../../store/record.ts';

/** Checks out now (U29): records it on the device; the queue sends it (D42). */
export function useCheckOut() {
  const [pending, setPending] = useState(false);
  return {
    pending,
    async checkOut() {
      setPending(true);
      const at = instantAt(presentTime());
      await record('checkOut', { checkOutTime: at }, at);
      setPending(false);
    },
  };
}
