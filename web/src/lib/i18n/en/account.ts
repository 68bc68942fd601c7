export default {
  'account.name': 'Your name',
  'account.name.label': 'How others see you',
  'account.name.help': 'You can play at once; a name is enough.',
  'account.renamed': 'You are now called {name}.',
  'account.keep': 'Play on other devices',
  'account.keep.text':
    'A login and a password take your tables everywhere. No e-mail is needed, so no new password can be sent to you: keep it well. Only whoever runs this server can give you another one.',
  'account.enter': 'Sign in',
  'account.enter.text':
    'The tables you have here as a guest stay with the guest. If you have no account yet, make one: it takes them along.',
  'account.make': 'Make an account',
  'account.login': 'Login',
  'account.login.help': 'At least 3 letters, digits, dots or dashes.',
  'account.password': 'Password',
  'account.password.help': 'At least 8 characters; a sentence is best.',
  'account.make.text': 'This device stays signed in; all other devices where you are this guest, and all links, end.',
  'account.registered': 'Your account is ready. Other devices and links of this guest have been signed out.',
  'account.password.old': 'Old password',
  'account.password.new': 'New password',
  'account.change': 'Change the password',
  'account.change.text': 'All your other devices are signed out by that.',
  'account.changed': 'The password is changed. Your other devices have been signed out.',
  'account.welcome': 'Welcome, {name}!',
  'account.signedIn': 'Signed in as {login}',
  'account.signedIn.text': 'Your tables are with you on every device where you sign in.',
  'account.leave': 'Leave',
  'account.leave.text':
    'Open tables on the device are closed with it. You come back with your login and your password.',
  'account.leave.guest':
    'You are a guest without an account: once you have signed out here, you cannot come back to your tables. Make an account first, or a one-time link, and open it on another device.',
  'account.left': 'You have signed out here.',
  'account.left.everywhere': 'You have signed out on all devices.',
  'account.logout': 'Sign out',
  'account.logout.guest': 'Sign out for good',
  'account.logout.everywhere': 'Sign out on all devices',
  'account.link': 'One-time link',
  'account.link.text':
    'Open it on another device to become yourself there. It works once, and only for a short time. Give it to nobody else.',
  'account.link.make': 'Make a link',
  'account.link.until': 'Works until {time}.',
  'account.use': 'Take your tables with you',
  'account.use.text':
    'You made this link on another device. Say yes, and you are the same player here, with all your tables.',
  'account.use.guest':
    "Here you are {name} now. Without an account, this guest's tables cannot be reached from here afterwards.",
  'account.use.old': 'This link no longer works',
  'account.use.yes': 'Yes, that is me',
}
