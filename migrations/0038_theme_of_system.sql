-- Until the user chooses, the theme follows the system. Light was the default, so nobody is known to have chosen it.
alter table users drop constraint users_theme_check;
alter table users alter column theme set default 'auto';
alter table users add constraint users_theme_check check (theme in ('auto', 'light', 'dark'));
update users set theme = 'auto' where theme = 'light';
