import { spoken, texts } from '../language/texts.ts';

export const accountSchemaTexts = spoken(
  texts('account', {
    chooseLeastScope: 'Choose at least one scope',
    currentPassword: 'This is your current password. Please choose another.',
    issuerAddressLikeHttpsLogin: 'Issuer must be an address like https://login.example.com/realms/staff',
    linkIncomplete: 'The link is incomplete',
    mostGroups: 'There can be at most {limit} groups',
    nameClaimGroups: 'Name the claim that has the groups',
    nameEachScopeOnce: 'Name each scope once',
    noSuchScope: 'There is no such scope. The scopes are: {choices}',
    notValid: '{label} is not valid',
    passkeyGivenId: 'The passkey must be given by id',
    passkeysTypeNotValid: 'The passkey’s type is not valid',
    passwordTooShort: '{label} needs at least {min} characters',
    passwordsDiffer: "Passwords don't match",
    personGivenId: 'The person must be given by id',
    sessionGivenId: 'The session must be given by id',
    timeZoneServerKnows: 'Time Zone must be one that this server knows',
    tokenGivenId: 'The token must be given by id',
  }),
);
