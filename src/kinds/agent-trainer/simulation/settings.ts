import type { CustomConnection } from '../../../model/custom-connection.ts';
import { group, number, text, toggle } from '../../../settings/rows/row.ts';
import { settingRows } from '../../../settings/rows/setting.ts';
import { type HasPersonas, personaCount, whileRunning } from '../base/place.ts';

/** An integer between 1 and the number of personas, if that is known. */
const customersWithin = (typed: number, doc: HasPersonas): number =>
  Math.min(Math.max(Math.trunc(typed), 1), Math.max(1, personaCount(doc) ?? Number.POSITIVE_INFINITY));

/** The fields that one call posts together, also for Start and Stop. */
export function configurationOf(doc: CustomConnection) {
  const { organizationName = '', escalationCommand = '', isForceEscalationEnabled = false, maxCustomers = 3 } = doc;
  return {
    ...{ organizationName, escalationCommand, isForceEscalationEnabled },
    // An unreadable value goes back unchanged (O-30).
    maxCustomers: typeof maxCustomers === 'number' ? customersWithin(maxCustomers, doc) : maxCustomers,
  };
}

/** The configuration of a simulation (D2§5, A-115). All four fields are posted, whichever was changed. */
export const settings = settingRows('trainer', {
  configuration: group(
    {
      organizationName: text({
        hint: true,
        look: { required: true },
        rule: (name) => (name.trim() === '' ? 'organization_name_empty' : null),
      }),
      escalationCommand: text({
        hint: true,
        look: { required: true, mono: true },
        rule: (command) => (command.trim() === '' ? 'escalation_command_empty' : null),
      }),
      maxCustomers: number({
        hint: true,
        initial: 3,
        look: { required: true },
        rule: (typed) => (typeof typed === 'number' ? null : 'trainer.max_customers_digits'),
        settle: (typed, doc: HasPersonas) => (typeof typed === 'number' ? customersWithin(typed, doc) : typed),
      }),
      isForceEscalationEnabled: toggle({ hint: true }),
    },
    {
      locked: whileRunning,
      body: (values: Partial<CustomConnection>, doc: CustomConnection) => configurationOf({ ...doc, ...values }),
      saved: 'trainer.configuration_saved',
      failed: 'failed_to_update_simulator_configuration',
    },
  ),
});
