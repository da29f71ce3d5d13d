-- When what is borrowed should be back: two weeks, unless somebody says otherwise.
alter table loans add column due_on date not null default current_date + 14;
